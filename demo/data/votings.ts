// Votings in each status, with their votes, ledger, history and electorate as the provider itself writes them.
import { meaningByName } from '#common/adoption.ts'
import type { VotingRule } from '#contract/adoption.ts'
import type { VotingAction } from '#contract/votings.ts'
import { instantOfWallTime } from '#common/warsaw-clock.ts'
import type { Tx } from '#provider/capabilities.ts'
import { conclude, keepRule } from '#provider/areas/votings/adoption/service.ts'
import { recordVote } from '#provider/areas/votings/casting/record-vote.ts'
import { freezeElectorate } from '#provider/areas/votings/electorate/service.ts'
import { insertChange, setDocuments, setOptions, setStatus } from '#provider/areas/votings/managing/queries.ts'
import { setPapers } from '#provider/areas/votings/papers/queries.ts'
import { listOptions } from '#provider/areas/votings/queries.ts'
import { note } from '#provider/areas/votings/managing/noting.ts'
import type { Settings } from '#provider/settings.ts'
import { made } from './author.ts'
import type { DemoDates } from './dates.ts'
import type { SeededLibrary } from './library/library.ts'
import type { SeededPeople } from './people.ts'
import { FUNCTIONS } from './texts/people.ts'
import { ANSWERS, MORE_ANSWERS, VOTINGS, type Answer, type VotingText } from './texts/votings.ts'

interface Seeding {
  dates: DemoDates
  people: SeededPeople
  library: SeededLibrary
  settings: Settings
}

const MINUTES_10 = 600_000
const BEGINS = '08:00'
const ENDS = '16:00'

const atWall = (wall: string): Date => instantOfWallTime(wall) ?? new Date(wall)

export async function seedVotings(tx: Tx, seeding: Seeding): Promise<void> {
  const names = [...Object.values(ANSWERS), ...MORE_ANSWERS]
  const answers = await tx
    .insertInto('answer_options')
    .values(names.map((name) => ({ name, meaning: meaningByName(name), ...made(null, seeding.dates.at(-900)) })))
    .returning(['id', 'name'])
    .execute()
  const answerIds = new Map(answers.map(({ id, name }) => [name, id]))
  for (const voting of VOTINGS) await seedVoting(tx, voting, { ...seeding, answerIds })
}

type InsertedVoting = { id: number; general: boolean; work_group_id: number | null; resolution: boolean; own_rule: VotingRule | null }

async function insertVoting(tx: Tx, voting: VotingText, { dates, people, library }: Seeding): Promise<InsertedVoting> {
  const { title, status, from, to, general = false, group, rule, folder } = voting
  return tx
    .insertInto('votings')
    .values({
      title,
      // Later events follow in their order.
      status: status === 'preparing' ? 'preparing' : 'in_progress',
      general,
      resolution: rule !== undefined,
      own_rule: rule ?? null,
      starts_at: from === null ? null : dates.wall(from, BEGINS),
      ends_at: to === null ? null : dates.wall(to, ENDS),
      start_stop_notifications: true,
      work_group_id: group ? people.groupIds[group] : null,
      document_node_id: folder ? library.folderIds.get(folder)! : null,
      document_not_applicable: folder === undefined,
      ...made(people.byUsername('sekretarz'), dates.at(Math.min(from ?? 0, 0) - 3)),
    })
    .returning(['id', 'general', 'work_group_id', 'resolution', 'own_rule'])
    .executeTakeFirstOrThrow()
}

async function seedVoting(tx: Tx, voting: VotingText, seeding: Seeding & { answerIds: Map<string, number> }): Promise<void> {
  const { dates, library, answerIds } = seeding
  const { status, from, to } = voting
  const kept = await insertVoting(tx, voting, seeding)
  await setOptions(
    tx,
    kept.id,
    Object.values(ANSWERS).map((name) => answerIds.get(name)!),
  )
  await setDocuments(
    tx,
    kept.id,
    (voting.documents ?? []).map((name) => library.documentIds.get(name)!),
  )
  if (status === 'preparing') return
  const secretary = seeding.people.byUsername('sekretarz')
  const changed = async (action: VotingAction, at: Date, reason: string = action) => {
    const author = action === 'cancel' ? { userId: secretary.id, fullName: secretary.name.join(' ') } : { userId: null, fullName: 'System' }
    await insertChange(tx, { votingId: kept.id, action, reason, createdAt: at, userId: author.userId })
    await note(tx, seeding, { votingId: kept.id, note: action, reason, at, author })
  }
  await freezeAt(tx, kept.id, atWall(dates.wall(from ?? 0, BEGINS)))
  await keepRule(tx, seeding, kept)
  await changed('start', atWall(dates.wall(from ?? 0, BEGINS)))
  await seedVotes(tx, kept, { ...seeding, voting })
  if (status === 'finished') {
    await setStatus(tx, kept.id, { status })
    await freezeElectorate(tx, kept, dates.now)
    await conclude(tx, seeding, { votingId: kept.id, at: atWall(dates.wall(to ?? 0, ENDS)) })
    await changed('finish', atWall(dates.wall(to ?? 0, ENDS)))
  }
  if (status === 'canceled') {
    await setStatus(tx, kept.id, { status, canceledFrom: 'in_progress' })
    await changed('cancel', dates.at(Math.min(to ?? 0, -1), 6), 'Zgłoszono dodatkowe projekty logo. Głosowanie zostanie powtórzone.')
  }
}

/** Freezes the chosen documents in the versions that were visible at the start, like the provider. */
async function freezeAt(tx: Tx, votingId: number, at: Date): Promise<void> {
  const papers = await tx
    .selectFrom('voting_documents as d')
    .innerJoin('nodes as n', 'n.id', 'd.node_id')
    .innerJoin('document_versions as v', 'v.node_id', 'n.id')
    .distinctOn(['n.position', 'n.id'])
    .select(['n.id as documentId', 'n.name', 'v.id as versionId', 'v.version_num as number'])
    .select(['v.original_file_name as fileName', 'v.file_size as size', 'v.sha256'])
    .where('d.voting_id', '=', votingId)
    .where('v.visible', '=', true)
    .where('v.created_at', '<=', at)
    .orderBy('n.position')
    .orderBy('n.id')
    .orderBy('v.version_num', 'desc')
    .execute()
  await setPapers(tx, votingId, papers, at)
}

async function seedVotes(tx: Tx, { id, general }: InsertedVoting, { voting, dates, people }: Seeding & { voting: VotingText }): Promise<void> {
  const options = new Map((await listOptions(tx, id)).map((option) => [option.name, option]))
  const votes = Object.entries(voting.votes ?? {}) as [string, Answer][]
  for (const [i, [username, answer]] of votes.entries()) {
    const person = people.byUsername(username)
    const role = FUNCTIONS[person.function]
    const isSeated = !general && (role === 'member' || role === 'alternate_member')
    const self = { userId: person.id, name: person.name.join(' ') }
    await recordVote(tx, {
      votingId: id,
      option: options.get(ANSWERS[answer])!,
      voter: { ...self, seat: isSeated ? { institutionId: person.institutionId, role } : null },
      author: self,
      at: new Date(dates.at(voting.from ?? -1, 7).getTime() + i * MINUTES_10),
      action: 'cast',
      replaces: [],
    })
  }
}
