// Who is in the committee on a day. What everybody is told of a person is the name at most, and only where the rules say so.
import { dayOf } from '#common/warsaw-clock.ts'
import type { Composition } from '#contract/committee.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { rulesNow } from '#provider/areas/rules/service.ts'
import { knownSince, seatedOn, type SeatedPerson } from './queries.ts'

type Names = Composition['names']

const namesOf = (people: readonly SeatedPerson[], role: SeatedPerson['role']): string[] => people.filter((one) => one.role === role).map(({ name }) => name)

const institutionOf = (people: readonly SeatedPerson[], names: Names) => ({
  name: people[0]!.institution,
  members: names === 'none' ? null : namesOf(people, 'member'),
  deputies: names === 'all' ? namesOf(people, 'alternate_member') : null,
})

function sidesOf(people: readonly SeatedPerson[], names: Names): NonNullable<Composition['sides']> {
  return [...Map.groupBy(people, ({ side_id }) => side_id).values()].map((ofSide) => ({
    name: ofSide[0]!.side,
    institutions: [...Map.groupBy(ofSide, ({ institution_id }) => institution_id).values()].map((ofOne) => institutionOf(ofOne, names)),
  }))
}

export async function readComposition({ db, now, settings }: Pick<Capabilities, 'db' | 'now' | 'settings'>, asked: string | undefined): Promise<Composition> {
  const today = dayOf(now())
  const day = asked ?? today
  const [rules, known] = [await rulesNow(db, settings), await knownSince(db)]
  const since = known === null ? today : dayOf(known)
  // What is known only since later today is known of today.
  const isKnown = day === today || (day >= since && day < today)
  const names = day === today || rules.committeePastNames === 'shown' ? rules.committeeNames : 'none'
  const sides = isKnown ? sidesOf(await seatedOn(db, day), names) : null
  return {
    day,
    today,
    since: since > today ? today : since,
    sides,
    institutionsCount: sides?.reduce((count, { institutions }) => count + institutions.length, 0) ?? 0,
    names,
    namesParagraph: names === 'none' ? '' : rules.committeeNamesParagraph,
  }
}
