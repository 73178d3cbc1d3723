// Reads the signed-in person from the provider again, which also renews the session.
import { isGateCode } from '#contract/errors.ts'
import { ReadCurrentUser } from '#contract/session.ts'
import { callForAnswer, type CallOptions } from '#lib/provider/call.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { loadSystemInfo } from '#lib/provider/load-system-info.ts'
import { noteAlive, noteEnded } from './liveness.ts'
import type { SignedIn } from './visit.ts'

export type Refreshed = { kind: 'alive'; signedIn: SignedIn } | { kind: 'ended' } | { kind: 'unknown' }

/** Used until the provider's own limit is known. */
const DEFAULT_SESSION_SECONDS = 150
// Short, because the page calls the provider again: waiting twice would be too long.
const TIMEOUT_MS = 5_000

const HOUR_MS = 3_600_000

/** End of a session that the provider has just confirmed, epoch ms: after inactivity, or at its maximum age. */
export async function sessionEnd(now: number, { beganAt }: Pick<SignedIn, 'beganAt'>): Promise<number> {
  const info = await loadSystemInfo()
  const afterPause = now + (info?.sessionMaxTime ?? DEFAULT_SESSION_SECONDS) * 1000
  return beganAt === undefined || !info ? afterPause : Math.min(afterPause, beganAt + info.sessionHours * HOUR_MS)
}

export async function refresh(signedIn: SignedIn, options: Omit<CallOptions, 'token'>): Promise<Refreshed> {
  try {
    const { body: user, renewedToken } = await callForAnswer(ReadCurrentUser, {}, { timeoutMs: TIMEOUT_MS, ...options, token: signedIn.jwt })
    noteAlive(signedIn.sid)
    const { gate: _passed, ...rest } = signedIn
    const jwt = renewedToken ?? signedIn.jwt
    return {
      kind: 'alive',
      signedIn: { ...rest, jwt, user, username: user.username, permissions: user.userPermissionKeys, endsAt: await sessionEnd(Date.now(), signedIn) },
    }
  } catch (error) {
    if (!isApiFailure(error)) throw error
    if (isGateCode(error.code)) {
      noteAlive(signedIn.sid)
      const { user: _unknown, ...rest } = signedIn
      const jwt = error.renewedToken ?? signedIn.jwt
      return {
        kind: 'alive',
        signedIn: {
          ...rest,
          jwt,
          username: error.username ?? signedIn.username,
          permissions: [],
          gate: error.code,
          endsAt: await sessionEnd(Date.now(), signedIn),
        },
      }
    }
    // Only an explicit answer of the provider ends a session, no failure does.
    if (error.status !== 401) return { kind: 'unknown' }
    noteEnded(signedIn.sid)
    return { kind: 'ended' }
  }
}
