// Routes of minutes.
import { AddRemark, AnswerRemark, ChangeMinutesStatus, DownloadMinutes, ReadMinutes, SaveMinutes, WithdrawRemark } from '#contract/minutes.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { sendBytes, sendFile } from '#provider/files/send-file.ts'
import { minutesFile } from './publishing-service.ts'
import { readMinutes } from './reading-service.ts'
import * as remarks from './remarks-service.ts'
import { changeStatus } from './status-service.ts'
import { saveMinutes } from './writing-service.ts'

export const routes: Route[] = [
  route(ReadMinutes, (call) => readMinutes(call, call.params.id)),
  route(SaveMinutes, (call) => saveMinutes(call, call.params.id, call.body)),
  route(ChangeMinutesStatus, (call) => changeStatus(call, call.params.id, call.body)),
  route(DownloadMinutes, async (call) => {
    const file = await minutesFile(call, call.params.id, call.query.format)
    return 'bytes' in file ? sendBytes(call, file.bytes, file.fileName) : sendFile(call, file)
  }),
  route(AddRemark, (call) => remarks.addRemark(call, call.params.id, call.body)),
  route(WithdrawRemark, (call) => remarks.withdrawRemark(call, call.params)),
  route(AnswerRemark, (call) => remarks.answerRemark(call, call.params, call.body)),
]
