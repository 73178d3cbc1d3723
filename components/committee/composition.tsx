// Who is in the committee on a day: institutions by the side that they represent, and names where the rules of procedure let them be told.
import { SEAT_ROLE_NAMES } from '#common/names.ts'
import { INSTITUTIONS } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import { shownLongDate } from '#common/shown-time.ts'
import type { Composition } from '#contract/committee.ts'
import { Button } from '#components/ui/button.tsx'
import { VisitorsDayFilter } from '#components/ui/day/filter/frame.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { readDay, type DayTyped } from '#lib/format/day-filter.ts'
import { COMMITTEE_PATH, COMPOSITION_DAY } from '#lib/links/committee.ts'
import styles from './committee.module.css'

interface Props {
  asked: DayTyped
  composition: Composition
}
type Side = NonNullable<Composition['sides']>[number]

const DayForm = ({ asked, composition: { day, today } }: Props) => (
  <form className={styles.day} action={`${COMMITTEE_PATH}#sklad`}>
    <VisitorsDayFilter name={COMPOSITION_DAY} label="Skład w dniu" value={asked.fault ? asked : readDay(day)} />
    <Button type="submit" kind="secondary">
      Pokaż
    </Button>
    {day !== today && <a href={`${COMMITTEE_PATH}#sklad`}>Skład dzisiaj</a>}
  </form>
)

/** null: their names are not told. */
const Names = ({ seat, names }: { seat: keyof typeof SEAT_ROLE_NAMES; names: readonly string[] | null }) =>
  names !== null && (
    <li>
      {SEAT_ROLE_NAMES[seat]}: {names.length > 0 ? names.join(', ') : 'nie wskazano'}
    </li>
  )

const OneSide = ({ side: { name, institutions } }: { side: Side }) => (
  <section className={styles.side}>
    <h3>
      {name} <span className={styles.note}>({institutions.length})</span>
    </h3>
    <ul>
      {institutions.map((one) => (
        <li key={one.name}>
          {one.name}
          {one.members !== null && (
            <ul className={styles.names}>
              <Names seat="member" names={one.members} />
              <Names seat="alternate_member" names={one.deputies} />
            </ul>
          )}
        </li>
      ))}
    </ul>
  </section>
)

const isBefore = ({ day, since }: Composition) => day < since

const Unknown = ({ composition }: Pick<Props, 'composition'>) => (
  <Notice>
    {isBefore(composition)
      ? `Portal zna skład Komitetu od ${shownLongDate(composition.since)}. Wybierz ten albo późniejszy dzień.`
      : 'Ten dzień jeszcze nie nadszedł. Wybierz dzisiejszy albo wcześniejszy dzień.'}
  </Notice>
)

function Known({ composition: { day, today, sides, institutionsCount, names, namesParagraph } }: Pick<Props, 'composition'>) {
  if (sides?.length === 0) return <Notice>W tym dniu nikt nie był członkiem Komitetu ani zastępcą członka.</Notice>
  return (
    <>
      <p>
        {day === today ? 'Stan na dzisiaj' : 'Stan na koniec dnia'}, {shownLongDate(day)}: {counted(institutionsCount, INSTITUTIONS)}.
        {names !== 'none' && namesParagraph && <> Podstawa podania nazwisk: {namesParagraph}.</>}
      </p>
      {sides?.map((side) => (
        <OneSide key={side.name} side={side} />
      ))}
    </>
  )
}

export const CommitteeComposition = ({ asked, composition }: Props) => (
  <section aria-labelledby="sklad">
    <h2 id="sklad">Skład Komitetu</h2>
    <DayForm asked={asked} composition={composition} />
    {composition.sides === null ? <Unknown composition={composition} /> : <Known composition={composition} />}
  </section>
)
