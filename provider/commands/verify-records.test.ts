import { sql } from 'kysely'
import { cast, runningVoting, seat, startCommittee, type Committee } from '#provider/areas/votings/test-votings.ts'
import type { Tx } from '#provider/capabilities.ts'
import { emptyLogs } from '#provider/testing/empty-logs.ts'
import { readHeads, type RecordHeads } from './record-heads.ts'
import { verifyRecords } from './verify-records.ts'

let committee: Committee

beforeAll(async () => {
  committee = await startCommittee()
})
afterAll(() => committee.provider.close())

it('the check reports whole records, and then where they were changed', async () => {
  const { provider } = committee
  const { member, deputy } = await seat(provider)
  const voting = await runningVoting(committee)
  await cast(committee, deputy, voting, 0)
  const second = await cast(committee, member, voting, 1)
  const said = async () => (await verifyRecords(provider.db)).map(({ ok, said }) => `${ok ? 'ok' : 'nie'}: ${said}`)

  expect(await said()).toEqual([
    'ok: Rejestry głosów są spójne i zgodne z głosami. Liczba głosowań: 1. Liczba wpisów: 3',
    'ok: Rejestr potwierdzeń udziału jest spójny. Liczba wpisów: 0',
    'ok: Rejestr nieuprawnionego dostępu jest spójny. Liczba wpisów: 0',
    expect.stringMatching(
      /^ok: Dziennik zdarzeń jest spójny\. Liczba zdarzeń: (\d+)\. Skrót ostatniego: ([0-9a-f]{64})\nStan do zanotowania: \1:\2,refused:0:0{64},votings:3:[0-9a-f]{64},answers:0:0{64}$/,
    ),
  ])

  await sql`update votes set voting_option_id = ${voting.options[2]} where id = ${second.body.id}`.execute(provider.db)
  expect((await said())[0]).toBe(`nie: Rejestr głosów jest naruszony. Głosowanie nr ${voting.id}, głos nr ${second.body.id}: nie zgadza się z rejestrem.`)

  await sql`alter table vote_ledger disable trigger vote_ledger_append_only`.execute(provider.db)
  await sql`update vote_ledger set voting_option_id = ${voting.options[2]} where vote_id = ${second.body.id}`.execute(provider.db)
  await sql`alter table vote_ledger enable trigger vote_ledger_append_only`.execute(provider.db)
  await sql`alter table events disable trigger events_append_only`.execute(provider.db)
  await sql`update events set description = 'inne' where id = 1`.execute(provider.db)
  expect(await said()).toEqual([
    `nie: Rejestr głosów jest naruszony. Głosowanie nr ${voting.id}, wpis nr 3: jego treść zmieniono poza systemem.`,
    'ok: Rejestr potwierdzeń udziału jest spójny. Liczba wpisów: 0',
    'ok: Rejestr nieuprawnionego dostępu jest spójny. Liczba wpisów: 0',
    'nie: Dziennik zdarzeń jest naruszony. Zdarzenie nr 1: jego treść zmieniono poza systemem.',
  ])
})

describe('a log against a head that was noted before', () => {
  const note = () => committee.provider.db.transaction().execute((tx) => record(tx, `kolejne ${(count += 1)}`))
  let count = 0
  const record = (tx: Tx, description: string) =>
    committee.provider.audit.record(tx, { kind: 'sign_in', userId: null, userName: 'Ewa', address: '', description })
  const compared = async (head: RecordHeads) =>
    (await verifyRecords(committee.provider.db, head)).find(({ said }) => /^(Zdarzenia od|Dziennik zdarzeń nie)/.test(said))

  beforeEach(() => emptyLogs(committee.provider.db, 'events'))

  it('agrees after the log has grown, and gives the new head', async () => {
    await note()
    const head = await headNow()
    await note()
    expect(await compared(head)).toEqual({ ok: true, said: 'Zdarzenia od 1 do 1 są te same co przy zanotowanym stanie.' })
    expect(await headNow()).toMatchObject({ log: { rows: 2 } })
  })

  it('is refused when its end is missing or it was written anew, though its chain is whole', async () => {
    await note()
    await note()
    const head = await headNow()
    await emptyLogs(committee.provider.db, 'events')
    await note()
    expect(await compared(head)).toEqual({
      ok: false,
      said: 'Dziennik zdarzeń nie zgadza się z zanotowanym stanem: zdarzenia nr 2 już nie ma, końca dziennika brakuje.',
    })
    await note()
    expect(await compared(head)).toEqual({
      ok: false,
      said: 'Dziennik zdarzeń nie zgadza się z zanotowanym stanem: zdarzenie nr 2 ma inny skrót, dziennik zapisano na nowo.',
    })
    expect((await verifyRecords(committee.provider.db)).at(-1)).toMatchObject({ ok: true })
  })

  async function headNow(): Promise<RecordHeads> {
    const said = (await verifyRecords(committee.provider.db)).at(-1)!.said
    return readHeads(/^Stan do zanotowania: (.*)$/m.exec(said)![1]!)!
  }
})
