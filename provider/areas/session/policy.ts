// Facts about people that signing in and everything around it decide by.
import type { FunctionRole } from '#provider/db/schema.ts'

export const sessionRole = (role: FunctionRole | null) => (role === 'member' ? 'member' : role === 'alternate_member' ? 'deputy' : 'observer')

/** `j***@urzad.example`: enough to recognise one's own address by, too little to learn another's. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${[...email][0]}***${email.slice(at)}`
}
