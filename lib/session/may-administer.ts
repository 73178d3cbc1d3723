// Whether administrators' tools are shown. The provider decides about access.
import type { SignedIn } from './visit.ts'

/** undefined: nobody is signed in. */
export const mayAdminister = (person: Pick<SignedIn, 'permissions'> | undefined): boolean =>
  person !== undefined && (person.permissions.includes('user_admin') || person.permissions.includes('super_admin'))
