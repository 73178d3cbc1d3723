// A visit as a page gets it that may be sent again: what of it changes from request to request is told, and spoils the recording.
import { spoil, type Recording } from '#lib/http/recording.ts'
import type { SignedIn, Visit } from './visit.ts'

/** Facts of a visit that a page must not read if it is to be sent again. */
export const PASSING = ['jwt', 'endsAt'] as const satisfies (keyof SignedIn)[]

export function watched(visit: Visit, recording: Recording): Visit {
  if (!visit.signedIn) return visit
  const signedIn = { ...visit.signedIn }
  for (const name of PASSING) {
    const value = signedIn[name]
    Object.defineProperty(signedIn, name, {
      enumerable: true,
      get() {
        spoil(recording, `the visit's ${name}`)
        return value
      },
    })
  }
  return { ...visit, signedIn }
}
