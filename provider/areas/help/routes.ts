// Calls of the help pages: writing to the secretariat, and files.
import { DownloadHelpFile, ListHelpFiles, ReadAccessibilityDeclaration, ReplaceHelpFile, SendContactMessage } from '#contract/help.ts'
import { OFFICE } from '#common/legal.ts'
import { writeDocx } from '#provider/export/docx.ts'
import { sendBytes, sendFile } from '#provider/files/send-file.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { PROGRAMMES } from '#provider/programmes.ts'
import { secretariatEmail } from '#provider/areas/configuration/service.ts'
import { sendMessage } from './contact/service.ts'
import { accessibilityDeclaration } from './declaration.ts'
import * as files from './files/service.ts'

export const routes: Route[] = [
  route(SendContactMessage, (call) => sendMessage(call, call.body)),
  route(ListHelpFiles, ({ db }) => files.listFiles(db)),
  route(DownloadHelpFile, async (call) => {
    const file = await files.findFile(call.db, call.params.helpFile)
    return 'bytes' in file ? sendBytes(call, file.bytes, file.fileName) : sendFile(call, { ...file.stored, fileName: file.fileName })
  }),
  route(ReplaceHelpFile, (call) => files.replaceFile(call, call.body, call.upload)),
  route(ReadAccessibilityDeclaration, async (call) => {
    const { db, settings } = call
    const { programYearsGo, programShortcut } = PROGRAMMES[settings.fundProgram]
    const email = (await secretariatEmail(db)) ?? OFFICE.email
    const bytes = writeDocx(accessibilityDeclaration({ programme: programYearsGo, site: settings.publicUrl, email }))
    return sendBytes(call, bytes, `Deklaracja dostępności ${programShortcut}.docx`)
  }),
]
