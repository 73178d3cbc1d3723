// Every entry of the record of presence, also what was corrected, with who wrote it down and why it was changed.
import type { PresenceEntry, PresenceRecord } from '#contract/presence.ts'
import { shownDay } from '#common/shown-time.ts'
import { RowActions } from '#components/ui/row-actions.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { correctionHref, presenceHref } from '#lib/links/meetings.ts'
import styles from './presence.module.css'

export const ENTRY_NAMES = { arrival: 'Przyjście', departure: 'Wyjście' } as const

interface EntryProps {
  record: PresenceRecord
  meetingId: string
}

const fullHour = ({ at }: PresenceEntry) => at.slice(11, 19)

function When({ entry, record: { startsAt, now }, meetingId }: EntryProps & { entry: PresenceEntry }) {
  const day = entry.at.slice(0, 10) === startsAt.slice(0, 10) ? '' : `${shownDay(entry.at)} `
  const text = `${day}${fullHour(entry)}`
  if (!entry.inForce) return <s className={styles.gone}>{text}</s>
  return (
    <>
      <a href={presenceHref(meetingId, `${shownDay(entry.at)} ${fullHour(entry)}`)} title="Stan o tej godzinie">
        {text}
      </a>
      {entry.at > now && <small> (ta godzina jeszcze nie nadeszła)</small>}
    </>
  )
}

const Who = ({ personName, institutionName, inForce }: PresenceEntry) => {
  const text = `${personName}, ${institutionName ?? 'gość'}`
  return inForce ? text : <s className={styles.gone}>{text}</s>
}

const whatOf = ({ kind, takenBack, correctsId }: PresenceEntry) => {
  if (takenBack) return `${ENTRY_NAMES[kind]} wycofane`
  return correctsId === null ? ENTRY_NAMES[kind] : `${ENTRY_NAMES[kind]} po sprostowaniu`
}

const By = ({ recordedAt, recordedBy, bySelf }: PresenceEntry) => (
  <>
    <WhenWho when={recordedAt} who={recordedBy} />
    {bySelf && <small> (zgłoszono osobiście)</small>}
  </>
)

const columns = ({ isOpen, ...shown }: EntryProps & { isOpen: boolean }): Column<PresenceEntry>[] => [
  { title: 'Godzina', size: 'm', isPlain: true, cell: (entry) => <When entry={entry} {...shown} /> },
  { title: 'Kto', isHeading: true, cell: Who },
  { title: 'Co', size: 'm', isPlain: true, cell: whatOf },
  { title: 'Zapisano', size: 'm', room: 'wide', cell: By },
  { title: 'Powód zmiany', cell: ({ reason }) => reason && <span className={styles.reason}>{reason}</span> },
  {
    title: 'Czynności',
    size: 's',
    isPlain: true,
    cell: (entry) =>
      isOpen &&
      entry.inForce && (
        <RowActions>
          <a href={correctionHref(shown.meetingId, entry.id)}>
            Sprostuj
            <span className="hidden-text">
              : {entry.personName}, {fullHour(entry)}
            </span>
          </a>
        </RowActions>
      ),
  },
]

/** The latest above, where it is looked for during the meeting. */
export const Entries = ({ record, ...rest }: EntryProps & { isOpen: boolean }) => (
  <section aria-labelledby="zapisy">
    <h2 id="zapisy">Zapisy</h2>
    {record.entries.length === 0 ? (
      <p>Nikogo jeszcze nie zapisano.</p>
    ) : (
      <Table caption="Zapisy obecności" columns={columns({ record, ...rest })} rows={record.entries.toReversed()} rowKey={({ id }) => id} />
    )}
  </section>
)
