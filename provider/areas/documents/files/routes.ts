// Calls of the files of documents: one version, or a folder as a ZIP.
import { Readable } from 'node:stream'
import { DownloadFolder, PreviewVersion } from '#contract/document-files.ts'
import { DownloadNumberedVersion, DownloadVersion } from '#contract/documents.ts'
import { contentDisposition } from '#provider/files/content-disposition.ts'
import { sendFile } from '#provider/files/send-file.ts'
import { zipLength, zipStream } from '#provider/files/zip-stream.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(DownloadVersion, async (call) => sendFile(call, await service.findVersion(call, call.params))),
  route(DownloadNumberedVersion, async (call) => sendFile(call, await service.findVersion(call, call.params))),
  route(PreviewVersion, async (call) => sendFile(call, { ...(await service.findVersion(call, call.params)), as: 'preview' })),
  route(DownloadFolder, async (call) => {
    const { name, entries } = await service.openArchive(call, call.params.id, call.query)
    call.reply.headers({
      'content-type': 'application/zip',
      'content-length': zipLength(entries),
      'content-disposition': contentDisposition('attachment', `${name}.zip`),
      'cache-control': 'no-store',
    })
    return call.reply.send(call.request.method === 'HEAD' ? Readable.from([]) : zipStream(entries))
  }),
]
