// Addresses of the screens of attendance.
import { ExportAttendances } from '#contract/attendance.ts'
import { doorPath } from '#lib/provider/door-path.ts'

export const attendancesHref = (folderId: number | string): string => `/potwierdzeniaudzialu/${folderId}`
export const onBehalfHref = (folderId: number | string): string => `/potwierdzeniaudzialu/edycjapotwierdzenia/${folderId}`
/** The composer of a mail about the folder, to those who have not answered. */
export const reminderHref = (folderId: number): string => `/powiadomieniepotwierdzenia/${folderId}`
/** The confirmations as a workbook, `.xls`. */
export const attendancesFile = (folderId: number): string => doorPath(ExportAttendances.path.replace('{structNodeId}', String(folderId)))
