// Meetings, linked to existing folders, events and votings.
import { agendaOf } from '#provider/areas/meetings/queries.ts'
import { dayOf } from '#common/warsaw-clock.ts'
import type { Tx } from '#provider/capabilities.ts'
import { made } from './author.ts'
import type { DemoDates } from './dates.ts'
import type { SeededLibrary } from './library/library.ts'
import type { SeededPeople } from './people.ts'
import { MEETINGS, RULES, RULES_ADOPTED_BY, type AgendaText, type MeetingText } from './texts/meetings.ts'

interface Seeding {
  dates: DemoDates
  people: SeededPeople
  library: SeededLibrary
}

export async function seedMeetings(tx: Tx, seeding: Seeding): Promise<void> {
  await tx
    .insertInto('rules')
    .values({ id: 1, settings: JSON.stringify(RULES), ...made(seeding.people.byUsername('sekretarz'), seeding.dates.at(-400)) })
    .execute()
  await seedRuleTexts(tx, seeding)
  for (const meeting of MEETINGS) await seedMeeting(tx, meeting, seeding)
}

async function seedMeeting(tx: Tx, meeting: MeetingText, { dates, people, library }: Seeding): Promise<void> {
  const { number, name, day, from, to, mode, place, joinUrl = null, status, agenda } = meeting
  const folder_id = library.folderIds.get(meeting.folder)!
  const { id: event_id } = await tx.selectFrom('calendar_events').select('id').where('name', '=', meeting.event).executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('meetings')
    .values({
      number,
      name,
      starts_at: dates.wall(day, from),
      ends_at: dates.wall(day, to),
      mode,
      place,
      join_url: joinUrl,
      folder_id,
      event_id,
      status,
      ...made(people.byUsername('sekretarz'), dates.at(Math.min(day, 0) - 14)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('nodes').set({ meeting_event_id: event_id }).where('id', '=', folder_id).execute()
  for (const [order, item] of agenda.entries()) await seedItem(tx, { item, meetingId: id, place: order }, library)
  if (number !== null) await publish(tx, id, made(people.byUsername('sekretarz'), dates.at(Math.min(day, 0) - 10)))
}

/** On the page about the committee. */
async function publish(tx: Tx, meetingId: number, stamps: ReturnType<typeof made>): Promise<void> {
  const agenda = (await agendaOf(tx, meetingId)).map(({ id, number, title, status }) => ({ id, number, title, withdrawn: status === 'withdrawn' }))
  await tx
    .insertInto('meeting_publications')
    .values({ meeting_id: meetingId, agenda: JSON.stringify(agenda), ...stamps })
    .execute()
}

interface PlacedItem {
  item: AgendaText
  meetingId: number
  place: number
}

async function seedItem(tx: Tx, { item, meetingId, place }: PlacedItem, library: SeededLibrary): Promise<void> {
  const { title, speaker = null, status = 'waiting', documents = [], votings = [] } = item
  const { id: item_id } = await tx
    .insertInto('agenda_items')
    .values({ meeting_id: meetingId, place, number: String(place + 1), title, speaker, status })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [order, name] of documents.entries())
    await tx
      .insertInto('agenda_documents')
      .values({ item_id, node_id: library.documentIds.get(name)!, place: order })
      .execute()
  for (const [order, votingTitle] of votings.entries()) {
    const { id: voting_id } = await tx.selectFrom('votings').select('id').where('title', '=', votingTitle).executeTakeFirstOrThrow()
    await tx.insertInto('agenda_votings').values({ item_id, voting_id, place: order }).execute()
  }
}

/** Each version of the rules of procedure in the library. */
async function seedRuleTexts(tx: Tx, { dates, people, library }: Seeding): Promise<void> {
  const versions = await tx
    .selectFrom('document_versions')
    .select(['id', 'created_at'])
    .where('node_id', '=', library.documentIds.get('Regulamin działania Komitetu Monitorującego')!)
    .orderBy('version_num')
    .execute()
  for (const [i, { id, created_at }] of versions.entries())
    await tx
      .insertInto('rule_texts')
      .values({
        version_id: id,
        in_force_from: dayOf(created_at),
        adopted_by: RULES_ADOPTED_BY[i] ?? '',
        created_at: dates.at(-30),
        created_by: people.byUsername('sekretarz').id,
      })
      .execute()
}
