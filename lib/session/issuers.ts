// OpenID providers by which people can sign in: their names, and the way to them and back.
import { BeginIdentity, BeginIssuerSignIn, ListIssuers, type Issuer } from '#contract/identities.ts'
import { call } from '#lib/provider/call.ts'
import { keptAnswer } from '#lib/provider/kept-answer.ts'
import { callOptions } from './caller.ts'
import type { Visit } from './visit.ts'

const kept = keptAnswer(ListIssuers)

export const loadIssuers = async (): Promise<Issuer[]> => (await kept.load())?.items ?? []

export const issuerName = async (key: string): Promise<string> => (await loadIssuers()).find((issuer) => issuer.key === key)?.name ?? key

export interface Begun {
  address: string
  flow: NonNullable<Visit['issuerFlow']>
}

/** Where the browser goes, and what it has to come back with. `linking`: to link an account of the signed-in person. Throws `ApiFailure`. */
export async function beginAtIssuer({ signedIn }: Visit, { issuer, linking }: { issuer: string; linking: boolean }): Promise<Begun> {
  const input = { body: { issuer } }
  if (!linking) {
    const { address, flow } = await call(BeginIssuerSignIn, input, callOptions())
    return { address, flow: { issuer, flow } }
  }
  const { address, flow } = await call(BeginIdentity, input, { ...callOptions(), token: signedIn?.jwt })
  return { address, flow: { issuer, flow, linking: true } }
}
