// A mailing as one of its recipients would get it, for the frame in a preview.
import type { NextRequest } from 'next/server'
import { PreviewNotification } from '#contract/notifications.ts'
import { mailFrame } from '#lib/notifications/mail-frame.ts'
import { call } from '#lib/provider/call.ts'

export function GET(request: NextRequest, { params }: RouteContext<'/api/mails/[id]'>): Promise<Response> {
  const email = request.nextUrl.searchParams.get('email')
  return mailFrame(request, params, (ids, options) => call(PreviewNotification, { params: ids, query: email === null ? {} : { email } }, options))
}
