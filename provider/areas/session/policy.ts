// Rules of signing in.
import type { FunctionRole } from '#provider/db/schema.ts'

export const sessionRole = (role: FunctionRole | null) => (role === 'member' ? 'member' : role === 'alternate_member' ? 'deputy' : 'observer')

/** `j***@urzad.example`: recognisable by the owner only. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${[...email][0]}***${email.slice(at)}`
}
