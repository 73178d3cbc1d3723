// Routes of reading accounts.
import { ExportAcceptances, ExportUsers, ListUsers, ReadUser, ReadUserHistory } from '#contract/users.ts'
import { sendBytes } from '#provider/files/send-file.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { noteExport } from '#provider/records/exported.ts'
import { PROGRAMMES } from '#provider/programmes.ts'
import type { Settings } from '#provider/settings.ts'
import * as queries from './queries.ts'
import * as service from './service.ts'
import { acceptancesSheet, usersSheet } from './sheets.ts'

/** File name of specification 3: `Użytkownicy KM FEdP 2021-2027.xls`. */
const ofProgramme = (what: string, { fundProgram }: Settings) => `${what} KM ${PROGRAMMES[fundProgram].programShortcutYears}.xls`

export const routes: Route[] = [
  route(ListUsers, (call) => service.listUsers(call, call.query)),
  route(ExportUsers, async (call) => {
    const rows = await queries.everyUser(call.db, { now: call.now() })
    await noteExport(call, { what: 'listę użytkowników', rows: rows.length })
    return sendBytes(call, usersSheet(rows), ofProgramme('Użytkownicy', call.settings))
  }),
  route(ExportAcceptances, async (call) => {
    const rows = await queries.everyAcceptance(call.db)
    await noteExport(call, { what: 'akceptacje użytkowników', rows: rows.length })
    return sendBytes(call, acceptancesSheet(rows), ofProgramme('Akceptacje użytkowników', call.settings))
  }),
  route(ReadUser, (call) => service.readUser(call, call.params.id)),
  route(ReadUserHistory, (call) => service.readHistory(call, call.params.id, call.query)),
]
