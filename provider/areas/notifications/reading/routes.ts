// Routes of reading notifications.
import {
  DownloadNotificationAttachment,
  ExportDelivery,
  ListNotifications,
  ListUntoldEvents,
  ReadNotification,
  ReadNotificationImage,
  ReadNotificationProgress,
} from '#contract/notifications.ts'
import { sendBytes, sendFile } from '#provider/files/send-file.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ListNotifications, (call) => service.listNotifications(call, call.query)),
  route(ListUntoldEvents, ({ db, now }) => service.listUntoldEvents(db, now())),
  route(ReadNotification, (call) => service.readNotification(call, call.params.id)),
  route(ReadNotificationProgress, ({ db, params }) => service.readProgress(db, params.id)),
  route(DownloadNotificationAttachment, async (call) => sendFile(call, await service.findAttachment(call.db, call.params.id, call.params.attachmentId))),
  route(ReadNotificationImage, async (call) => sendFile(call, { ...(await service.findImage(call.db, call.params.id, call.params.fileName)), as: 'picture' })),
  route(ExportDelivery, async (call) => sendBytes(call, await service.exportDelivery(call, call.params.id), 'Odbiorcy powiadomienia.xls')),
]
