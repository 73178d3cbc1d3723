// Routes for people with the link of an invitation. All of them are POST, so that no key is in an address, and the limit of open writes
// applies.
import { ConfirmAttendanceByLink, DownloadLinkEvent, ReadAttendanceLink } from '#contract/attendance.ts'
import { sendBytes } from '#provider/files/send-file.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './answering-service.ts'

export const routes: Route[] = [
  route(ReadAttendanceLink, (call) => service.readLink(call, call.body.linkKey)),
  route(ConfirmAttendanceByLink, (call) => service.confirmByLink(call, call.body)),
  route(DownloadLinkEvent, async (call) => {
    const { bytes, fileName } = await service.linkEvent(call, call.body.linkKey)
    return sendBytes(call, bytes, fileName)
  }),
]
