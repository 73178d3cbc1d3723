// Unsubscribing by the one click of a mail program (RFC 8058). The key is the proof: such a request has neither cookies nor
// an origin.
import type { NextRequest } from 'next/server'
import { NEWSLETTER } from '#lib/notifications/leaving.ts'
import { leaveByOneClick } from '#lib/notifications/one-click.ts'

export async function POST(request: NextRequest, { params }: RouteContext<'/api/newsletter/[newsletterKey]'>): Promise<Response> {
  return leaveByOneClick(request, NEWSLETTER, (await params).newsletterKey)
}
