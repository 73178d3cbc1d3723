// next-auth's part: it checks its form token, keeps the identity cookie and answers `useSession`.
// The provider's token never enters its cookie.
import type { NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { portalSettings } from '#lib/system/portal-settings.ts'
import { identitySecret } from './csrf-token.ts'
import { tryPasskey, tryPasswordChange, trySecondFactor, trySignIn, type Attempt, type Typed } from './sign-in.ts'
import { shownName, type Visit } from './visit.ts'

const LIFETIME_SECONDS = 24 * 60 * 60

/** The name of next-auth's provider for all OpenID providers. */
export const ISSUER = 'issuer'

function identityOf(attempt: Attempt) {
  if (attempt.kind !== 'signed-in') return null
  const { sid, username } = attempt.signedIn
  return { id: username, sid, name: shownName(attempt.signedIn) }
}

/** `settle`: called with the result of the request's try. `fromIssuer`: of a browser that comes back from an OpenID provider. */
export function identityOptions(visit: Visit, settle: (attempt: Attempt) => void, fromIssuer?: () => Promise<Attempt>): NextAuthOptions {
  const provider = (id: string, attempt: (typed: Typed) => Promise<Attempt>) =>
    Credentials({
      id,
      credentials: {},
      async authorize(typed) {
        const made = await attempt(typed ?? {})
        settle(made)
        return identityOf(made)
      },
    })
  return {
    secret: identitySecret(),
    useSecureCookies: portalSettings().secure,
    session: { strategy: 'jwt', maxAge: LIFETIME_SECONDS },
    pages: { signIn: '/logowanie', error: '/logowanie', signOut: '/logowanie' },
    providers: [
      provider('credentials', trySignIn),
      provider('passkey', tryPasskey),
      provider('second-factor', (typed) => trySecondFactor(typed, visit)),
      ...(fromIssuer ? [provider(ISSUER, fromIssuer)] : []),
      provider('password-change', (typed) => tryPasswordChange(typed, visit)),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user && 'sid' in user ? { ...token, sid: user.sid } : token),
      // Page scripts get name and permissions, and only if the session is the visit's.
      session: ({ session, token }) => {
        const { signedIn } = visit
        if (!signedIn || token.sid !== signedIn.sid) return { expires: new Date(0).toISOString() }
        return { ...session, expires: new Date(signedIn.endsAt).toISOString(), user: { name: token.name ?? null }, permissions: signedIn.permissions }
      },
    },
    logger: {
      error: (code) => console.error(`identity: ${code}`),
      warn: () => undefined,
      debug: () => undefined,
    },
  }
}
