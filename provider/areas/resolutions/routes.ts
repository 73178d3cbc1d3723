// Routes of resolutions and their register.
import * as importing from '#contract/register-import.ts'
import * as papers from '#contract/register-papers.ts'
import * as register from '#contract/register.ts'
import { sendBytes, sendFile } from '#provider/files/send-file.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { importResolutions, previewImport } from './importing/service.ts'
import { resolutionTemplate } from './importing/template.ts'
import { addFile, readFile, removeFile, resolutionPaper } from './papers/service.ts'
import { correctEarlier, findTaken } from './register/numbers-service.ts'
import { listResolutions, publishResolution, readResolution, withdrawResolution } from './register/publishing-service.ts'
import { listRegister, readCopy, readEntry } from './register/reading-service.ts'

export const routes: Route[] = [
  route(register.ListRegister, (call) => {
    const list = () => listRegister(call, call.query)
    return call.query.q ? call.search.turn(call, list) : list()
  }),
  route(register.ReadRegisterEntry, ({ db, params }) => readEntry(db, params)),
  route(register.DownloadRegisterCopy, async (call) => {
    const { bytes, fileName } = await readCopy(call.db, call.params, call.query.edition)
    return sendBytes(call, bytes, fileName)
  }),
  route(register.ListResolutions, ({ db, query }) => listResolutions(db, query)),
  route(register.ReadResolution, (call) => readResolution(call, call.params.id)),
  route(register.PublishResolution, (call) => publishResolution(call, call.params.id, call.body)),
  route(register.WithdrawResolution, (call) => withdrawResolution(call, call.params.id, call.body)),
  route(importing.PreviewResolutionImport, (call) => previewImport(call, call.upload, call.body.fileName)),
  route(importing.ImportResolutions, (call) => importResolutions(call, call.body.importId)),
  route(importing.CorrectEarlierResolution, (call) => correctEarlier(call, call.params.id, call.body)),
  route(importing.FindTakenNumber, ({ db, params, query }) => findTaken(db, params.id, query)),
  route(importing.DownloadResolutionTemplate, (call) => sendBytes(call, resolutionTemplate(call.now()), 'Wcześniejsze uchwały - wzór.xlsx')),
  route(papers.DownloadResolutionPaper, async (call) => {
    const { bytes, fileName } = await resolutionPaper(call, call.params.id, call.params.format)
    return sendBytes(call, bytes, fileName)
  }),
  route(papers.AddRegisterFile, (call) => addFile(call, call.params.id, call.body, call.upload)),
  route(papers.RemoveRegisterFile, (call) => removeFile(call, call.params.id, call.body)),
  route(papers.DownloadRegisterFile, async (call) => sendFile(call, await readFile(call.db, call.params))),
]
