// Route of the workbook of a meeting's attendance.
import { ExportAttendances } from '#contract/attendance.ts'
import { sendBytes } from '#provider/files/send-file.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { readAttendances } from '#provider/areas/attendance/reading/service.ts'
import { quoted } from '#provider/records/change.ts'
import { noteExport } from '#provider/records/exported.ts'
import { attendancesFile, rowsOf } from './export.ts'

export const routes: Route[] = [
  route(ExportAttendances, async (call) => {
    const { structNodeId } = call.params
    const attendances = await readAttendances(call, structNodeId)
    await noteExport(call, {
      what: `potwierdzenia udziału ${quoted(attendances.structNodeName)}`,
      rows: rowsOf(attendances),
      detail: { nodeIds: [structNodeId] },
    })
    return sendBytes(call, attendancesFile(attendances), 'Potwierdzenia uczestnictwa w posiedzeniu.xls')
  }),
]
