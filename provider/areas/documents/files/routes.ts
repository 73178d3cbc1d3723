// Calls of the files of documents: one version, or a folder as a ZIP. What is given is noted as opened.
import { Readable } from 'node:stream'
import { DownloadFolder, PreviewVersion } from '#contract/document-files.ts'
import { DownloadNumberedVersion, DownloadVersion } from '#contract/documents.ts'
import type { OpeningKind } from '#contract/openings.ts'
import { contentDisposition } from '#provider/files/content-disposition.ts'
import { sendFile } from '#provider/files/send-file.ts'
import { zipLength, zipStream } from '#provider/files/zip-stream.ts'
import { route, type Call, type Route } from '#provider/http/handler.ts'
import { noteRead } from '#provider/areas/documents/recent/service.ts'
import * as service from './service.ts'

type VersionCall = Call<typeof DownloadVersion> | Call<typeof DownloadNumberedVersion> | Call<typeof PreviewVersion>

/** A visitor's pieces cannot be told from those of others: of a file in pieces the first one counts. */
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
    call.reply.headers({
      'content-type': 'application/zip',
      'content-length': zipLength(entries),
      'content-disposition': contentDisposition('attachment', `${name}.zip`),
      'cache-control': 'no-store',
    })
    if (call.request.method === 'HEAD') return call.reply.send(Readable.from([]))
    call.openings.note(call, 'archive', opened)
    await noteRead(call, opened)
    return call.reply.send(zipStream(entries))
  }),
]
