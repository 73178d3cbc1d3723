// What a sign-in by an account elsewhere leaves: a ticket, and with the session what ends it on both sides.
import type { Tx } from '#provider/capabilities.ts'
import type { TicketIdentity } from '#provider/db/schema.ts'
import { sealingFor } from '#provider/identity/sealed.ts'
import type { Settings } from '#provider/settings.ts'
import type { Confirmed } from './flow-service.ts'
import * as queries from './queries.ts'

const { seal, unseal } = sealingFor('portal: identity tokens')

export const unsealToken = ({ secret }: Pick<Settings, 'secret'>, userId: number, sealed: string): string | null => unseal(secret, userId, sealed)

/** What the ticket of such a sign-in keeps until its session is opened. */
export const ticketIdentity = ({ secret }: Pick<Settings, 'secret'>, userId: number, { issuer, subject, sid, strong, idToken }: Confirmed): TicketIdentity => ({
  issuer: issuer.issuer,
  issuerName: issuer.name,
  subject,
  sid,
  strong,
  // An OpenID provider is told by it which of its sessions to end.
  sealedToken: seal(secret, userId, idToken),
})

export const noteIdentitySession = (tx: Tx, sessionId: string, { issuer, subject, sid, sealedToken }: TicketIdentity) =>
  queries.insertIdentitySession(tx, { session_id: sessionId, issuer, subject, sid, sealed_token: sealedToken })
