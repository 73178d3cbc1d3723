// Routes of files: one version, or a folder as a ZIP. Sent files are recorded as opened.
import { DownloadFolder, PreviewVersion } from '#contract/document-files.ts'
import { DownloadNumberedVersion, DownloadVersion } from '#contract/documents.ts'
import type { OpeningKind } from '#contract/openings.ts'
import { sendArchive } from '#provider/files/send-archive.ts'
import { sendFile } from '#provider/files/send-file.ts'
import { route, type Call, type Route } from '#provider/http/handler.ts'
import { noteRead } from '#provider/areas/documents/recent/service.ts'
import * as service from './service.ts'

type VersionCall = Call<typeof DownloadVersion> | Call<typeof DownloadNumberedVersion> | Call<typeof PreviewVersion>

/** Of a file fetched in ranges only the first one counts, because ranges of different visitors cannot be told apart. */
const isFirstPiece = ({ headers: { range } }: VersionCall['request']) => range === undefined || /^bytes=\s*0-/i.test(range)

async function sendVersion(call: VersionCall, kind: Extract<OpeningKind, 'preview' | 'download'>) {
  const { file, opened } = await service.findVersion(call, call.params)
  const onGiven = async () => {
    const isFirst = isFirstPiece(call.request)
    if (call.actor !== null || isFirst) call.openings.note(call, kind, [opened])
    if (isFirst) await noteRead(call, [opened])
  }
  return sendFile(call, { ...file, as: kind === 'preview' ? 'preview' : 'attachment', onGiven })
}

export const routes: Route[] = [
  route(DownloadVersion, (call) => sendVersion(call, 'download')),
  route(DownloadNumberedVersion, (call) => sendVersion(call, 'download')),
  route(PreviewVersion, (call) => sendVersion(call, 'preview')),
  route(DownloadFolder, async (call) => {
    const { name, entries, opened } = await service.openArchive(call, call.params.id, call.query)
    return sendArchive(call, entries, `${name}.zip`, {
      async onGiven() {
        call.openings.note(call, 'archive', opened)
        await noteRead(call, opened)
      },
    })
  }),
]
