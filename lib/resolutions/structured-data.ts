// A resolution as schema.org describes legislation.
import type { Legislation, WithContext } from 'schema-dts'
import type { LinkedResolution, RegisterContent, RegisterEntry, RegisterState } from '#contract/register.ts'
import { copyHref, resolutionHref } from '#lib/links/resolutions.ts'
import { publicAddress } from '#lib/system/portal-settings.ts'
import { OPEN_LIST } from './open/shapes.ts'

const FORCE = {
  in_force: 'https://schema.org/InForce',
  amended: 'https://schema.org/InForce',
  repealed: 'https://schema.org/NotInForce',
  annulled: 'https://schema.org/NotInForce',
} as const satisfies Record<RegisterState, string>

const named = (links: readonly LinkedResolution[]): Legislation[] =>
  links.map((link) => ({
    '@type': 'Legislation',
    legislationIdentifier: link.label,
    ...(link.inRegister && link.title !== null && { '@id': publicAddress(resolutionHref(link)), name: link.title }),
  }))

export function legislation(entry: RegisterEntry, { title, adoptedOn, amends, repeals }: RegisterContent): WithContext<Legislation> {
  const address = publicAddress(resolutionHref(entry))
  return {
    '@context': 'https://schema.org',
    '@type': 'Legislation',
    '@id': address,
    url: address,
    name: title,
    legislationIdentifier: entry.label,
    legislationType: 'Uchwała',
    legislationDate: adoptedOn,
    legislationLegalForce: FORCE[entry.state],
    legislationPassedBy: { '@type': 'Organization', name: 'Komitet Monitorujący' },
    inLanguage: 'pl',
    datePublished: entry.publishedAt,
    dateModified: entry.changedAt,
    ...(amends.length > 0 && { legislationChanges: named(amends) }),
    ...(repeals.length > 0 && { legislationRepeals: named(repeals) }),
    encoding: [
      { '@type': 'MediaObject', encodingFormat: 'text/plain', contentUrl: publicAddress(copyHref(entry)) },
      { '@type': 'MediaObject', encodingFormat: 'application/json', contentUrl: publicAddress(`${OPEN_LIST}/${entry.year}/${entry.number}`) },
    ],
  }
}
