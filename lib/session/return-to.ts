// Where a person goes after signing in.
import { localPath } from '#lib/http/local-path.ts'

/** A path worth returning to after signing in: a page, and not the sign-in page itself. */
export function returnPath(path: string | null | undefined): string | null {
  const local = localPath(path)
  if (!local || local === '/' || /^\/(logowanie|api|_next|aktywacjahasla)(\/|\?|$)/.test(local)) return null
  return local
}
