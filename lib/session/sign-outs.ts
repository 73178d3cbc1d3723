// Signs out at the provider. While it is unreachable, sign-outs are stored, also over a restart, and repeated.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sealData, unsealData } from 'iron-session'
import { SignOut } from '#contract/session.ts'
import { call } from '#lib/provider/call.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { portalSettings } from '#lib/system/portal-settings.ts'
import { callOptions } from './caller.ts'
import { noteEnded } from './liveness.ts'
import type { SignedIn } from './visit.ts'

type Leaving = Pick<SignedIn, 'sid' | 'jwt' | 'username'>

const TIMEOUT_MS = 5_000
const REPEAT_MS = 3_000
const KEPT = '.sign-out'
const SID = /^[\w-]{1,64}$/

const KEY = Symbol.for('km.sign-outs')
const shared = globalThis as { [KEY]?: { repeating: NodeJS.Timeout | null } }
const state = () => (shared[KEY] ??= { repeating: null })

// In the folder of uploads: several portals share it, and old files are deleted after a day.
const folder = () => portalSettings().uploadDir
const pathOf = (sid: string) => join(folder(), sid + KEPT)
const sealing = () => ({ password: portalSettings().sessionSecret, ttl: 0 })

/** Whether the session has ended at the provider. */
async function ended({ jwt, username }: Leaving): Promise<boolean> {
  try {
    await call(SignOut, { body: { username } }, { ...callOptions(), token: jwt, timeoutMs: TIMEOUT_MS })
    return true
  } catch (error) {
    if (!isApiFailure(error)) throw error
    // The session is over already, or the token is not valid any more.
    return error.status === 401
  }
}

/** Ends the session, here at once and at the provider as soon as it answers. */
export async function endSession({ sid, jwt, username }: SignedIn): Promise<void> {
  noteEnded(sid)
  if ((await ended({ sid, jwt, username })) || !SID.test(sid)) return
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  await writeFile(pathOf(sid), await sealData({ sid, jwt, username } satisfies Leaving, sealing()), { mode: 0o600 })
  repeatLater()
}

async function kept(name: string): Promise<Leaving | null> {
  try {
    return await unsealData<Leaving>(await readFile(join(folder(), name), 'utf8'), sealing())
  } catch {
    // Another portal has done it, or the secret is a new one, which ended every session.
    return null
  }
}

/** Repeats stored sign-outs. Call it when the portal starts, so that nobody uses these sessions here. */
export async function repeatSignOuts(): Promise<void> {
  const names = await readdir(folder()).catch((): string[] => [])
  let owed = false
  for (const name of names.filter((one) => one.endsWith(KEPT))) {
    const leaving = await kept(name)
    if (leaving?.sid) noteEnded(leaving.sid)
    // After one failed try the others wait.
    if (leaving?.sid && (owed || !(await ended(leaving)))) owed = true
    else await rm(join(folder(), name), { force: true })
  }
  if (owed) repeatLater()
}

function repeatLater(): void {
  state().repeating ??= setTimeout(() => {
    state().repeating = null
    repeatSignOuts().catch(repeatLater)
  }, REPEAT_MS).unref()
}
