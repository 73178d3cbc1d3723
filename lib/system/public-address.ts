import { portalSettings } from './portal-settings.ts'

/** A path of the portal as others write it down: with the name under which people reach the portal. */
export function publicAddress(path: string): string {
  const { publicUrl, port } = portalSettings()
  // Only a demo has no fixed address; it is looked at from the machine it runs on.
  return (publicUrl ?? `http://localhost:${port}`) + path
}
