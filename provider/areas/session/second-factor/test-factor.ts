// An authenticator app for tests: it is in use at once, and shows codes as a telephone would.
import { Secret, TOTP } from 'otpauth'
import type { TestProvider } from '#provider/testing/test-provider.ts'
import { newSecret } from './codes.ts'
import { seal } from './sealed.ts'

export const codeOf = (secret: string, at: Date): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** The account's app; answers its secret. */
export async function giveApp({ db, settings, now }: TestProvider, userId: number): Promise<string> {
  const secret = newSecret()
  await db
    .insertInto('totp_apps')
    .values({ user_id: userId, sealed_secret: seal(settings.secret, userId, secret), confirmed_at: now() })
    .execute()
  return secret
}

/** As if a code had just been given in all sessions of the account. */
export const proveSessions = ({ db, now }: TestProvider, userId: number) =>
  db.updateTable('sessions').set({ proven_at: now() }).where('user_id', '=', userId).execute()
