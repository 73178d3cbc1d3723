// Calls that answer a file about the confirmations of a meeting.
import { ExportAttendances } from '#contract/attendance.ts'
import { sendBytes } from '#provider/files/send-file.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { readAttendances } from '#provider/areas/attendance/reading/service.ts'
import { attendancesFile } from './export.ts'

export const routes: Route[] = [
  route(ExportAttendances, async (call) =>
    sendBytes(call, attendancesFile(await readAttendances(call, call.params.structNodeId)), 'Potwierdzenia uczestnictwa w posiedzeniu.xls'),
  ),
]
