// What the calendar's pages offer to whom. The provider decides; this only hides what would be refused.
import type { Visit } from '#lib/session/visit.ts'

export const managesCalendar = ({ signedIn }: Visit): boolean =>
  signedIn !== undefined && (signedIn.permissions.includes('user_admin') || signedIn.permissions.includes('super_admin'))
