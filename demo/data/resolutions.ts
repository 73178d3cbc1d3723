// The register of resolutions: those of before the votings in the portal, and those that votings have adopted.
import { numberLabel } from '#common/resolution-number.ts'
import { dayOf } from '#common/warsaw-clock.ts'
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { publishEntry } from '#provider/areas/resolutions/register/entry-service.ts'
import { setLinks } from '#provider/areas/resolutions/register/queries.ts'
import { takeNumber } from '#provider/areas/resolutions/queries.ts'
import type { Resolution } from '#provider/areas/resolutions/service.ts'
import { votingForRegister } from '#provider/areas/votings/adoption/register-service.ts'
import type { DemoDates } from './dates.ts'
import type { SeededPeople } from './people.ts'
import { EARLIER_RESOLUTIONS, type ResolutionText } from './texts/resolutions.ts'

interface Seeding extends Pick<Capabilities, 'settings'> {
  dates: DemoDates
  people: SeededPeople
}

const FIRST_DAY = -700
const LAST_DAY = -100
const PATTERN = '{numer}/{rok}'

function secretaryOf({ people, dates }: Seeding, daysAgo: number) {
  const secretary = people.byUsername('sekretarz')
  return { userId: secretary.id, fullName: secretary.name.join(' '), now: dates.at(daysAgo, 12) }
}

async function insertEarlier(tx: Tx, at: Date): Promise<Resolution> {
  const year = Number(dayOf(at).slice(0, 4))
  const number = await takeNumber(tx, year)
  const label = numberLabel(PATTERN, { year, number })
  const { id } = await tx.insertInto('resolutions').values({ year, number, label, adopted_at: at }).returning('id').executeTakeFirstOrThrow()
  return { id, year, number, label, adoptedAt: at }
}

function textOf({ points }: ResolutionText): string {
  const sections = [...points, 'Wykonanie uchwały powierza się Przewodniczącemu Komitetu.', 'Uchwała wchodzi w życie z dniem przyjęcia.']
  const basis =
    'Na podstawie art. 40 rozporządzenia Parlamentu Europejskiego i Rady (UE) 2021/1060 oraz regulaminu działania Komitetu uchwala się, co następuje:'
  return [basis, ...sections.map((sentence, i) => `§ ${i + 1}. ${sentence}`)].join('\n')
}

/** Before the votings are seeded: numbers follow the order of adoption. */
export async function seedEarlierResolutions(tx: Tx, seeding: Seeding): Promise<void> {
  const made: Resolution[] = []
  for (const [i, said] of EARLIER_RESOLUTIONS.entries()) {
    const day = Math.round(FIRST_DAY + (i * (LAST_DAY - FIRST_DAY)) / (EARLIER_RESOLUTIONS.length - 1))
    const resolution = await insertEarlier(tx, seeding.dates.at(day))
    const by = secretaryOf(seeding, day + 2)
    const procedure = said.written ? ('written' as const) : ('meeting' as const)
    await publishEntry(tx, resolution, { title: `w sprawie ${said.about}`, text: textOf(said), procedure, meeting: null, result: null }, by)
    const links = (['amends', 'repeals'] as const).flatMap((kind) => (said[kind] === undefined ? [] : [{ targetId: made[said[kind]]!.id, kind }]))
    await setLinks(tx, resolution.id, links, by)
    made.push(resolution)
  }
}

/** What votings of the portal have adopted. */
export async function seedRegister(tx: Tx, seeding: Seeding): Promise<void> {
  const adopted = await tx.selectFrom('resolutions').selectAll().where('voting_id', 'is not', null).orderBy('id').execute()
  for (const { id, year, number, label, adopted_at: adoptedAt, voting_id } of adopted) {
    const copy = await votingForRegister({ db: tx, settings: seeding.settings, now: () => seeding.dates.now }, voting_id!)
    if (!copy) continue
    const text = textOf({ about: '', points: [`${copy.title}.`] })
    const day = Math.round((adoptedAt.getTime() - seeding.dates.now.getTime()) / 86_400_000) + 2
    await publishEntry(tx, { id, year, number, label, adoptedAt }, { ...copy, text, meeting: null }, secretaryOf(seeding, Math.min(day, 0)))
  }
}
