// Files that the help pages offer.
import { ReadAccessibilityDeclaration } from '#contract/help.ts'
import { OFFICE } from '#contract/legal.ts'
import { writeDocx } from '#provider/export/docx.ts'
import { sendBytes } from '#provider/files/send-file.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { PROGRAMMES } from '#provider/programmes.ts'
import { secretariatEmail } from '#provider/areas/configuration/service.ts'
import { accessibilityDeclaration } from './declaration.ts'

export const routes: Route[] = [
  route(ReadAccessibilityDeclaration, async (call) => {
    const { db, settings } = call
    const { programYearsGo, programShortcut } = PROGRAMMES[settings.fundProgram]
    const email = (await secretariatEmail(db)) ?? OFFICE.email
    const bytes = writeDocx(accessibilityDeclaration({ programme: programYearsGo, site: settings.publicUrl, email }))
    return sendBytes(call, bytes, `Deklaracja dostępności ${programShortcut}.docx`)
  }),
]
