// Routes that answer files of votings.
import { DownloadEvidence, DownloadVoteBasis, ExportResults, ExportVotes } from '#contract/voting-files.ts'
import { sendArchive } from '#provider/files/send-archive.ts'
import { sendBytes, sendFile } from '#provider/files/send-file.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ExportVotes, async (call) => sendBytes(call, await service.exportVotes(call, call.params.id), `Głosy oddane w głosowaniu nr ${call.params.id}.xls`)),
  route(ExportResults, async (call) => {
    const { id, format } = call.params
    return sendBytes(call, await service.exportResults(call, id, format), `Wynik głosowania nr ${id}.${format}`)
  }),
  route(DownloadEvidence, async (call) => {
    const entries = await service.makeEvidence(call, call.params.id, { withCopies: call.query.copies === 'true' })
    return sendArchive(call, entries, `Pakiet dowodowy głosowania nr ${call.params.id}.zip`)
  }),
  route(DownloadVoteBasis, async (call) => sendFile(call, await service.findBasis(call.db, call.params.id))),
]
