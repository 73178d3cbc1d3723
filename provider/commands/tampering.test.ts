// What somebody with the owner's rights can do to the database behind the portal: each is found by `verify-log`. Every case is
// done in a transaction that is undone, with the triggers off that only stop accidents.
import { sql } from 'kysely'
import { ListUsers } from '#contract/users.ts'
import { CancelVote, DeleteVotings, UpdateVoting } from '#contract/voting-changes.ts'
import { collect, collectingFolder, confirm } from '#provider/areas/attendance/test-meetings.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { rowHash } from '#provider/areas/attendance/ledger/service.ts'
import { isNote, recordOf, type AnyRow } from '#provider/areas/votings/ledger/chain.ts'
import { everyRowOf } from '#provider/areas/votings/ledger/queries.ts'
import { settleVoting } from '#provider/areas/votings/managing/jobs.ts'
import { finishedVoting } from '#provider/areas/votings/files/test-evidence.ts'
import {
  cast,
  castFor,
  details,
  makeVoting,
  move,
  runningVoting,
  seat,
  startCommittee,
  votingForm,
  type Committee,
} from '#provider/areas/votings/test-votings.ts'
import { canonicalHash } from '#provider/audit/chain.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { signedIn } from '#provider/testing/people.ts'
import { headsNow, readHeads, writtenHeads } from './record-heads.ts'
import { findingsAt } from './verify-records.ts'

let committee: Committee
/** Ids of the votings, by what became of them. */
const ids: Record<string, number> = {}

beforeAll(async () => {
  committee = await startCommittee()
  const { provider, administrator } = committee
  const [one, two] = [await seat(provider), await seat(provider)]
  ids['finished'] = (await finishedVoting(committee)).id
  const running = await runningVoting(committee, { title: 'Trwające' })
  ids['running'] = running.id
  await cast(committee, one.deputy, running, 0)
  await cast(committee, one.member, running, 1)
  const { body } = await castFor(committee, two.member, running, 0)
  await provider.call(CancelVote, { token: administrator.token, input: { params: { id: String(body.id) }, body: { reason: 'Pomyłka' } } })
  const { startsAt } = await details(committee, running.id)
  const change = { ...votingForm(committee, { title: 'Trwające' }), id: running.id, startsAt, endsAt: '2026-06-10T20:00' }
  expect((await provider.call(UpdateVoting, { token: administrator.token, input: { body: change } })).status).toBe(200)
  const timed = await makeVoting(committee, { title: 'O czasie', startsAt: '2026-06-10T10:30', endsAt: '2026-06-10T11:00' })
  ids['timed'] = timed.id
  provider.setNow(new Date('2026-06-10T08:40:00Z'))
  await settleVoting(provider, timed.id)
  await cast(committee, two.member, timed, 2)
  provider.setNow(new Date('2026-06-10T09:10:00Z'))
  await settleVoting(provider, timed.id)
  ids['canceled'] = (await runningVoting(committee, { title: 'Anulowane' })).id
  await move(committee, ids['canceled'], 'cancel')
  ids['back'] = (await runningVoting(committee, { title: 'Wycofane' })).id
  await move(committee, ids['back'], 'back')
  const gone = await runningVoting(committee, { title: 'Usunięte' })
  await move(committee, gone.id, 'back')
  await provider.call(DeleteVotings, { token: administrator.token, input: { body: [gone.id] } })
  ids['gone'] = gone.id
  const meetings = { provider, administrator, library: libraryOf(provider), member: one.member }
  const folder = await collectingFolder(meetings)
  for (const person of [one.member, two.member, one.member])
    await confirm(meetings, person, folder, person === two.member ? 'no_participation' : 'participation')
  await collect(meetings, folder, 'stop')
  const outsider = await signedIn(provider)
  for (let i = 0; i < 5; i += 1) await provider.call(ListUsers, { token: outsider.token, input: { query: {} } })
  await provider.audit.tellRepeated({ all: true })
})
afterAll(() => committee.provider.close())

const TABLES = [
  'votings',
  'voting_options',
  'voting_documents',
  'voting_papers',
  'voting_changes',
  'voting_electors',
  'votes',
  'vote_ledger',
  'voting_notes',
  'attendances',
]
const MORE = ['attendance_ledger', 'events', 'illegal_accesses', 'answer_options', 'nodes']

class Undone extends Error {}

/** What is wrong, and what is wrong beside the heads noted before. */
async function foundAfter(work: (tx: Tx) => Promise<void>): Promise<{ alone: string[]; noted: string[] }> {
  let found = { alone: [] as string[], noted: [] as string[] }
  const wrong = (findings: Awaited<ReturnType<typeof findingsAt>>) => findings.filter(({ ok }) => !ok).map(({ said }) => said)
  await committee.provider.db
    .transaction()
    .execute(async (tx) => {
      const before = readHeads(writtenHeads(await headsNow(tx)))
      for (const table of [...TABLES, ...MORE]) await sql`alter table ${sql.table(table)} disable trigger all`.execute(tx)
      await work(tx)
      found = { alone: wrong(await findingsAt(tx)), noted: wrong(await findingsAt(tx, before)) }
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return found
}

const run = async (db: Db, statement: string) => void (await sql.raw(statement.replaceAll(/\$(\w+)/g, (_all, name: string) => String(ids[name]))).execute(db))

/** Hashes of a voting's rows made anew from one on, as whoever can change a row can. */
async function hashAnew(tx: Tx, votingId: number): Promise<void> {
  let previousHash: string | null = null
  for (const row of await everyRowOf(tx, votingId)) {
    const { hash: _old, ...entry }: AnyRow = { ...row, previousHash: previousHash ?? row.previousHash }
    const hash = canonicalHash(recordOf(entry as AnyRow))
    const change = { previous_hash: entry.previousHash, hash }
    const table = isNote(row) ? 'voting_notes' : 'vote_ledger'
    await tx.updateTable(table).set(change).where('voting_id', '=', votingId).where('row_number', '=', row.rowNumber).execute()
    previousHash = hash
  }
}

async function answersAnew(tx: Tx): Promise<void> {
  let previous: string | null = null
  for (const row of await tx.selectFrom('attendance_ledger').selectAll().orderBy('id').execute()) {
    const changed = { ...row, previous_hash: previous ?? row.previous_hash }
    previous = rowHash(changed)
    await tx.updateTable('attendance_ledger').set({ previous_hash: changed.previous_hash, hash: previous }).where('id', '=', row.id).execute()
  }
}

const LAST = (table: string, voting: string) => `(select max(row_number) from ${table} where voting_id = ${voting})`
const allOf = (voting: string, ...more: string[]) =>
  [...['vote_ledger', 'voting_notes', 'votes'], ...more].map((table) => `delete from ${table} where voting_id = ${voting}`).join('; ')

const CASES: Record<string, string | ((tx: Tx) => Promise<void>)> = {
  'all rows and votes of a voting deleted': allOf('$finished'),
  'and of one that runs': allOf('$running'),
  'and of one that is canceled': allOf('$canceled'),
  'a voting deleted with everything of it': `${allOf('$finished', 'voting_electors', 'voting_changes', 'voting_documents', 'voting_options')}; delete from votings where id = $finished`,
  'a voting deleted, its rows left': 'delete from votings where id = $timed',
  'all rows of a voting deleted, its votes left': 'delete from vote_ledger where voting_id = $running; delete from voting_notes where voting_id = $running',
  'the notes of a voting deleted': 'delete from voting_notes where voting_id = $finished',
  'the first row of a voting deleted': 'delete from voting_notes where voting_id = $finished and row_number = 1',
  'the outcome deleted': `delete from voting_notes where voting_id = $finished and row_number = ${LAST('voting_notes', '$finished')}`,
  'the outcome deleted and the voting opened again': `delete from voting_notes where voting_id = $timed and note = 'finish'; update votings set status = 'in_progress' where id = $timed; delete from voting_electors where voting_id = $timed; delete from voting_changes where voting_id = $timed and action = 'finish'`,
  'the last row of a running voting with its vote deleted': `delete from voting_notes where voting_id = $running and note = 'edit'; delete from vote_ledger where voting_id = $running and row_number = ${LAST('vote_ledger', '$running')}`,
  'the last vote deleted and an earlier one revived': `delete from voting_notes where voting_id = $running and note = 'edit';
    delete from vote_ledger where voting_id = $running and row_number > 2;
    delete from votes where voting_id = $running and id > (select min(id) from votes where voting_id = $running);
    update votes set status = 'active', canceled_at = null, canceled_by = null where voting_id = $running; update votings set ends_at = null where id = $running`,
  'a choice changed': `update votes set voting_option_id = (select max(id) from voting_options where voting_id = $running) where voting_id = $running and status = 'active'`,
  'a choice changed in the ledger too': `update votes set voting_option_id = (select max(id) from voting_options where voting_id = $running) where voting_id = $running;
    update vote_ledger set voting_option_id = (select max(id) from voting_options where voting_id = $running) where voting_id = $running`,
  'a choice changed and the ledger hashed anew': async (tx) => {
    await run(
      tx,
      `update vote_ledger set (voting_option_id, voting_option_name) = (select o.id, a.name from voting_options o join answer_options a on a.id = o.answer_option_id where o.voting_id = $running order by o.position desc limit 1) where voting_id = $running`,
    )
    await run(tx, 'update votes v set voting_option_id = l.voting_option_id from vote_ledger l where l.vote_id = v.id and v.voting_id = $running')
    await hashAnew(tx, ids['running']!)
  },
  'a voter changed and the ledger hashed anew': async (tx) => {
    await run(tx, `update vote_ledger set user_name = 'Inna osoba' where voting_id = $timed`)
    await hashAnew(tx, ids['timed']!)
  },
  'a title changed in the ledger too, hashed anew': async (tx) => {
    await run(
      tx,
      `update votings set title = 'Inny' where id = $finished; update voting_notes set detail = jsonb_set(detail, '{content,title}', '"Inny"') where voting_id = $finished`,
    )
    await hashAnew(tx, ids['finished']!)
  },
  'an outcome changed in the ledger, hashed anew': async (tx) => {
    await run(tx, `update voting_notes set detail = jsonb_set(detail, '{outcome,eligibleCount}', '1') where voting_id = $finished and detail ? 'outcome'`)
    await hashAnew(tx, ids['finished']!)
  },
  'a forged vote added behind the last row': async (tx) => {
    const last = (await everyRowOf(tx, ids['running']!)).at(-1)!
    const { hash: _old, ...entry } = { ...last, rowNumber: last.rowNumber + 1, previousHash: last.hash }
    const hash = canonicalHash(recordOf(entry as AnyRow))
    await sql`insert into voting_notes (voting_id, row_number, happened_at, note, detail, author_id, author_name, previous_hash, hash)
      select voting_id, ${entry.rowNumber}, happened_at, note, detail, author_id, author_name, ${entry.previousHash}, ${hash} from voting_notes
      where voting_id = ${last.votingId} and row_number = ${last.rowNumber}`.execute(tx)
  },
  'a row of the ledger changed': `update vote_ledger set author_name = 'Inna' where voting_id = $timed`,
  'a note changed': `update voting_notes set author_name = 'Inna' where voting_id = $timed`,
  'a reason changed in its note': `update voting_notes set detail = jsonb_set(detail, '{reason}', '"Inny"') where voting_id = $canceled and note = 'cancel'`,
  'an elector deleted': 'delete from voting_electors where id = (select min(id) from voting_electors where voting_id = $finished)',
  'all electors deleted': 'delete from voting_electors where voting_id = $finished',
  'the mark of an elector cleared': 'update voting_electors set voted = false where voting_id = $finished and voted',
  'an elector renamed': `update voting_electors set user_name = 'Inna' where id = (select max(id) from voting_electors where voting_id = $finished)`,
  'an elector added':
    'insert into voting_electors (voting_id, user_id, user_name, institution_id, institution_name, function_name, role, voted) select voting_id, user_id, user_name, institution_id, institution_name, function_name, role, false from voting_electors where voting_id = $timed limit 1',
  'electors of a voting that runs':
    'insert into voting_electors (voting_id, user_id, user_name, voted) select $running, user_id, user_name, voted from voting_electors where voting_id = $timed limit 1',
  'a title changed': `update votings set title = 'Inny' where id = $finished`,
  'the title of one that runs changed': `update votings set title = 'Inny' where id = $running`,
  'the kind changed': 'update votings set general = not general where id = $timed',
  'the start changed': `update votings set starts_at = starts_at - interval '1 hour' where id = $timed`,
  'the end changed': `update votings set ends_at = ends_at + interval '1 hour' where id = $running`,
  'an answer renamed': `update voting_options set name = 'Zdecydowanie za' where name = 'Za'`,
  'a document that was voted on exchanged': `update voting_papers set sha256 = repeat('0', 64), version_num = 9 where voting_id = $finished`,
  'a document that was voted on taken away': 'delete from voting_papers where voting_id = $finished',
  'answers exchanged': `update voting_options set position = 2 - position where voting_id = $running`,
  'an answer that nobody chose taken away':
    'delete from voting_options o where voting_id = $timed and not exists (select from votes where voting_option_id = o.id)',
  'an answer replaced': `update voting_options set answer_option_id = (select id from answer_options where name = '=1+1') where voting_id = $canceled and position = 0`,
  'the chosen document exchanged': 'delete from voting_documents where voting_id = $finished',
  'the folder taken away': 'update votings set document_node_id = null, document_not_applicable = true where id = $finished',
  'a status changed': `update votings set status = 'in_progress', canceled_from = null where id = $canceled`,
  'a finished voting called running': `update votings set status = 'in_progress' where id = $timed`,
  'a change of status deleted': `delete from voting_changes where voting_id = $finished and action = 'cancel'`,
  'a reason changed': `update voting_changes set reason = 'Inny' where voting_id = $finished and action = 'cancel'`,
  'the time of a change moved': `update voting_changes set created_at = created_at + interval '1 minute' where voting_id = $timed and action = 'finish'`,
  'the author of a change changed': 'update voting_changes set created_by = null where voting_id = $finished',
  'a change of status added': `insert into voting_changes (voting_id, action, reason, created_at, created_by) values ($running, 'cancel', 'Inny', now(), null)`,
  'the history of one that went back deleted': 'delete from voting_changes where voting_id = $back; delete from voting_notes where voting_id = $back',
  'the rows of one that was deleted gone': 'delete from voting_notes where voting_id = $gone',
  'a vote cast twice': `update votes set status = 'active', canceled_at = null, canceled_by = null where voting_id = $running and institution_id is not null and id = (select max(id) from votes where voting_id = $running)`,
  'an answer about a meeting changed': `update attendances set status = 'no_participation' where id = (select min(id) from attendances)`,
  'an answer about a meeting deleted': 'delete from attendances where id = (select max(id) from attendances)',
  'all answers deleted with their ledger': 'delete from attendances; delete from attendance_ledger',
  'the last answer deleted with its row':
    'delete from attendances where id = (select max(id) from attendances); delete from attendance_ledger where id = (select max(id) from attendance_ledger)',
  'an answer changed and the ledger hashed anew': async (tx) => {
    await run(tx, `update attendances set status = 'no_participation'; update attendance_ledger set status = 'no_participation'`)
    await answersAnew(tx)
  },
  'an answer that nobody gave': `insert into attendances (node_id, user_id, status, created_at, created_by) select node_id, user_id, 'no_participation', now(), user_id from attendances limit 1`,
  'the author of an answer changed': 'update attendances set created_by = null',
  'a row of the ledger of answers changed': 'update attendance_ledger set person_id = person_id + 1 where id = 2',
  'a folder deleted with its answers': 'delete from attendances; delete from nodes where id in (select node_id from attendance_ledger)',
  'the last refused attempts cut': 'delete from illegal_accesses where id > (select min(id) from illegal_accesses)',
  'all refused attempts cut': 'delete from illegal_accesses',
  'a refused attempt changed': `update illegal_accesses set user_name = 'Inna' where id = (select max(id) from illegal_accesses)`,
  'an event changed': `update events set description = 'inne' where id = 3`,
  'an event deleted': 'delete from events where id = 3',
}

it('nothing is found where nothing was changed', async () => {
  expect(await foundAfter(async () => undefined)).toEqual({ alone: [], noted: [] })
})

it.each(Object.entries(CASES))('%s', async (_what, tampering) => {
  const { alone } = await foundAfter((tx) => (typeof tampering === 'string' ? run(tx, tampering) : tampering(tx)))
  expect(alone).not.toEqual([])
})

/** Whoever writes the event log anew too is found by what was noted elsewhere. */
it.each([
  ['the events at the end cut', 'delete from events where id > 5'],
  ['every ledger of votes cut', 'delete from vote_ledger; delete from voting_notes'],
  ['the ledger of answers cut', 'delete from attendance_ledger where id > 1'],
  ['the refused attempts cut', 'delete from illegal_accesses where id > 1'],
])('%s, beside the heads noted before', async (_what, statement) => {
  const { alone, noted } = await foundAfter((tx) => run(tx, statement))
  expect(noted.length).toBeGreaterThan(alone.length)
})

it('at least 40 ways of tampering are tried', () => expect(Object.keys(CASES).length).toBeGreaterThanOrEqual(40))
