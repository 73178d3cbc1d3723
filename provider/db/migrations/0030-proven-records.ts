// Ledgers that tell of their voting too, and a chain of what people said about meetings. What was there before is not proven by
// them: the event log says from when on it is.
import { sql, type Kysely } from 'kysely'
import { canonicalHash, CHAIN_START, eventHash } from '#provider/audit/chain.ts'
import { readVotingState } from './voting-state/voting-state.ts'

const appendOnly = (table: string) => [
  `create trigger ${table}_append_only before update or delete on ${table} for each row execute function refuse_change()`,
  `create trigger ${table}_never_emptied before truncate on ${table} for each statement execute function refuse_change()`,
]

const statements = [
  // The order in which rows of all ledgers were written, for a head that vouches for all of them.
  'create sequence ledger_sequence as integer',
  `alter table vote_ledger add sequence integer not null default nextval('ledger_sequence')`,
  // Without references: they stay when their voting is deleted.
  `create table voting_notes (
    voting_id integer not null,
    row_number integer not null check (row_number > 0),
    happened_at timestamptz not null,
    note text not null check (note in ('start', 'edit', 'finish', 'back', 'cancel', 'restore')),
    detail jsonb not null,
    author_id integer,
    author_name text not null,
    previous_hash text not null,
    hash text not null,
    sequence integer not null default nextval('ledger_sequence'),
    primary key (voting_id, row_number)
  )`,
  ...appendOnly('voting_notes'),
  // Likewise: a folder that is deleted for good takes its answers along, not that they were given.
  `create table attendance_ledger (
    id integer primary key,
    attendance_id integer not null,
    node_id integer not null,
    person_id integer not null,
    status text not null,
    happened_at timestamptz not null,
    author_id integer,
    by_link boolean not null,
    event_starts_at text,
    previous_hash text not null,
    hash text not null
  )`,
  ...appendOnly('attendance_ledger'),
]

interface Begun {
  id: number
  status: string
  rows: number
  head: string | null
}

async function noteBeginning(db: Kysely<unknown>): Promise<void> {
  const { rows: begun } = await sql<Begun>`
    select v.id, v.status, coalesce(max(l.row_number), 0)::int as rows, (array_agg(l.hash order by l.row_number desc))[1] as head
    from votings v left join vote_ledger l on l.voting_id = v.id
    where v.status <> 'preparing' or l.voting_id is not null or exists (select from voting_changes c where c.voting_id = v.id) group by v.id order by v.id`.execute(
    db,
  )
  const { rows: answers } = await sql<{ last: number }>`select coalesce(max(id), 0)::int as last from attendances`.execute(db)
  const attendancesUpTo = answers[0]?.last ?? 0
  if (begun.length === 0 && attendancesUpTo === 0) return
  const votings = []
  // One that went back to preparation may change before it begins again.
  for (const { id, status, rows, head } of begun)
    votings.push({ votingId: id, rows, head, state: status === 'preparing' ? null : canonicalHash(await readVotingState(db, id)) })
  const { rows: last } = await sql<{ id: number; hash: string }>`select id, hash from events order by id desc limit 1`.execute(db)
  const event = {
    id: (last[0]?.id ?? 0) + 1,
    happenedAt: new Date(),
    kind: 'proofs_began',
    userId: null,
    userName: 'System',
    address: '',
    description: 'Od tej chwili przebieg głosowań i potwierdzenia udziału są zapisywane w rejestrach; wcześniejszych te rejestry nie dowodzą',
    detail: { votings, attendancesUpTo },
    previousHash: last[0]?.hash ?? CHAIN_START,
  }
  await sql`
    insert into events (id, happened_at, kind, user_id, user_name, address, description, detail, previous_hash, hash)
    values (${event.id}, ${event.happenedAt}, ${event.kind}, null, ${event.userName}, ${event.address}, ${event.description},
      ${JSON.stringify(event.detail)}::jsonb, ${event.previousHash}, ${eventHash(event)})`.execute(db)
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  await noteBeginning(db)
}
