// Leaving one's own notices by the one click of a mail program (RFC 8058), as with the newsletter.
import type { NextRequest } from 'next/server'
import { DIGEST } from '#lib/notifications/leaving.ts'
import { leaveByOneClick } from '#lib/notifications/one-click.ts'

export async function POST(request: NextRequest, { params }: RouteContext<'/api/digest/[digestKey]'>): Promise<Response> {
  return leaveByOneClick(request, DIGEST, (await params).digestKey)
}
