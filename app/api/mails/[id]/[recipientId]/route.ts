// The mail of one recipient, for the frame in its page.
import type { NextRequest } from 'next/server'
import { ReadRecipientMail } from '#contract/notifications.ts'
import { mailFrame } from '#lib/notifications/mail-frame.ts'
import { call } from '#lib/provider/call.ts'

export const GET = (request: NextRequest, { params }: RouteContext<'/api/mails/[id]/[recipientId]'>): Promise<Response> =>
  mailFrame(request, params, (ids, options) => call(ReadRecipientMail, { params: ids }, options))
