// Where calendar programs reach the portal.
import { headers } from 'next/headers'
import { portalSettings } from '#lib/system/portal-settings.ts'

export async function feedAddress(key: string): Promise<string> {
  // A demo has no address of its own: it is reached as this browser reaches it.
  const origin = portalSettings().publicUrl ?? `http://${(await headers()).get('host')}`
  return `${origin}/api/feeds/calendar/${key}.ics`
}
