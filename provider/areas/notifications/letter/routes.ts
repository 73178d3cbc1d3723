// Routes of previews, and of test mails to the author.
import { SendTestNotification } from '#contract/notification-changes.ts'
import { DownloadRecipientMail, PreviewNotification, ReadRecipientMail } from '#contract/notifications.ts'
import { contentDisposition } from '#provider/files/content-disposition.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'
import { sendTrial } from './trial-service.ts'

export const routes: Route[] = [
  route(PreviewNotification, (call) => service.preview(call, call.params.id, call.query.email)),
  route(ReadRecipientMail, (call) => service.readRecipientMail(call, call.params)),
  route(DownloadRecipientMail, async (call) => {
    const { fileName, content } = await service.recipientFile(call, call.params)
    return call.reply
      .headers({
        'content-type': 'message/rfc822',
        'content-disposition': contentDisposition('attachment', fileName),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .send(content)
  }),
  route(SendTestNotification, (call) => sendTrial(call, call.body.id)),
]
