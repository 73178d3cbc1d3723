// Calendar, votings and what people said about the next meeting.
import type { Tx } from '#provider/capabilities.ts'
import { made } from './author.ts'
import type { DemoDates } from './dates.ts'
import type { SeededLibrary } from './library.ts'
import type { SeededPeople } from './people.ts'
import { CALENDAR } from './texts/calendar.ts'
import { FUNCTIONS } from './texts/people.ts'
import { ANSWERS, MESSAGE_TYPES, MORE_ANSWERS, VOTINGS, type Answer, type VotingText } from './texts/votings.ts'

interface Seeding {
  dates: DemoDates
  people: SeededPeople
  library: SeededLibrary
  /** Where people reach the portal. */
  publicUrl: string
}

export async function seedCommittee(tx: Tx, seeding: Seeding): Promise<void> {
  const { dates, people, publicUrl } = seeding
  const secretary = people.byUsername('sekretarz')
  await tx
    .insertInto('message_types')
    .values(MESSAGE_TYPES.map(([name, message_tag]) => ({ name, message_tag, ...made(null, dates.at(-900)) })))
    .execute()
  await tx
    .insertInto('calendar_events')
    .values(
      CALENDAR.map(({ name, day, lastDay = day, from, to, url, urlLabel }) => ({
        name,
        starts_at: dates.wall(day, from),
        ends_at: dates.wall(lastDay, to),
        url: url?.startsWith('/') ? publicUrl + url : (url ?? null),
        url_label: urlLabel ?? null,
        ...made(secretary, dates.at(Math.min(day, 0) - 14)),
      })),
    )
    .execute()
  await seedVotings(tx, seeding)
  await seedAttendances(tx, seeding)
}

async function seedVotings(tx: Tx, seeding: Seeding): Promise<void> {
  const { dates } = seeding
  const names = [...Object.values(ANSWERS), ...MORE_ANSWERS]
  const answers = await tx
    .insertInto('answer_options')
    .values(names.map((name) => ({ name, ...made(null, dates.at(-900)) })))
    .returning(['id', 'name'])
    .execute()
  const answerIds = new Map(answers.map(({ id, name }) => [name, id]))
  for (const voting of VOTINGS) await seedVoting(tx, voting, { ...seeding, answerIds })
}

async function seedVoting(tx: Tx, voting: VotingText, { dates, people, library, answerIds }: Seeding & { answerIds: Map<string, number> }): Promise<void> {
  const { title, status, from, to, general = false, group, folder, documents = [] } = voting
  const { id } = await tx
    .insertInto('votings')
    .values({
      title,
      status,
      general,
      starts_at: from === null ? null : dates.wall(from, '08:00'),
      ends_at: to === null ? null : dates.wall(to, '16:00'),
      start_stop_notifications: true,
      work_group_id: group ? people.groupIds[group] : null,
      document_node_id: folder ? library.folderIds.get(folder)! : null,
      document_not_applicable: folder === undefined,
      ...made(people.byUsername('sekretarz'), dates.at(Math.min(from ?? 0, 0) - 3)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const options = await tx
    .insertInto('voting_options')
    .values(Object.values(ANSWERS).map((name, i) => ({ voting_id: id, answer_option_id: answerIds.get(name)!, position: i })))
    .returning(['id', 'answer_option_id'])
    .execute()
  if (documents.length > 0)
    await tx
      .insertInto('voting_documents')
      .values(documents.map((name) => ({ voting_id: id, node_id: library.documentIds.get(name)! })))
      .execute()

  const optionOf = new Map(options.map((option) => [option.answer_option_id, option.id]))
  const votes = Object.entries(voting.votes ?? {}) as [string, Answer][]
  const rows = votes.map(([username, answer], i) => {
    const voter = people.byUsername(username)
    const role = FUNCTIONS[voter.function]
    return {
      voting_id: id,
      voting_option_id: optionOf.get(answerIds.get(ANSWERS[answer])!)!,
      user_id: voter.id,
      // In a general voting people vote, not institutions.
      institution_id: general ? null : voter.institutionId,
      role: role === 'member' || role === 'alternate_member' ? role : null,
      status: 'active' as const,
      created_at: new Date(dates.at(from ?? -1, 7).getTime() + i * 600_000),
      created_by: voter.id,
    }
  })
  if (rows.length > 0) await tx.insertInto('votes').values(rows).execute()
}

async function seedAttendances(tx: Tx, { dates, people, library }: Seeding): Promise<void> {
  const decisions = {
    czlonek1: 'participation',
    zastepca2: 'no_participation',
    'p.kulesza': 'participation',
    'n.wasil': 'participation',
    'r.pawluk': 'no_participation',
  } as const
  await tx
    .insertInto('attendances')
    .values(
      Object.entries(decisions).map(([username, status]) => {
        const person = people.byUsername(username)
        return { node_id: library.folderIds.get('next-meeting')!, user_id: person.id, status, created_at: dates.at(-2), created_by: person.id }
      }),
    )
    .execute()
}
