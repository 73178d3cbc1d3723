import { sql } from 'kysely'
import { cast, runningVoting, seat, startCommittee, type Committee } from '#provider/areas/votings/test-votings.ts'
import { verifyRecords } from './verify-records.ts'

let committee: Committee

beforeAll(async () => {
  committee = await startCommittee()
})
afterAll(() => committee.provider.close())

it('tells of whole records, and then where they were changed', async () => {
  const { provider } = committee
  const { member, deputy } = await seat(provider)
  const voting = await runningVoting(committee)
  await cast(committee, deputy, voting, 0)
  const second = await cast(committee, member, voting, 1)
  const said = async () => (await verifyRecords(provider.db)).map(({ ok, said }) => `${ok ? 'ok' : 'nie'}: ${said}`)

  expect(await said()).toEqual([
    'ok: Rejestry głosów są spójne i zgodne z głosami. Liczba głosowań: 1. Liczba wpisów: 2',
    expect.stringMatching(/^ok: Dziennik zdarzeń jest spójny\. Liczba zdarzeń: \d+\. Skrót ostatniego: [0-9a-f]{64}$/),
  ])

  await sql`update votes set voting_option_id = ${voting.options[2]} where id = ${second.body.id}`.execute(provider.db)
  expect((await said())[0]).toBe(`nie: Rejestr głosów jest naruszony. Głosowanie nr ${voting.id}, głos nr ${second.body.id}: nie zgadza się z rejestrem.`)

  await sql`alter table vote_ledger disable trigger vote_ledger_append_only`.execute(provider.db)
  await sql`update vote_ledger set voting_option_id = ${voting.options[2]} where vote_id = ${second.body.id}`.execute(provider.db)
  await sql`alter table vote_ledger enable trigger vote_ledger_append_only`.execute(provider.db)
  await sql`alter table events disable trigger events_append_only`.execute(provider.db)
  await sql`update events set description = 'inne' where id = 1`.execute(provider.db)
  expect(await said()).toEqual([
    `nie: Rejestr głosów jest naruszony. Głosowanie nr ${voting.id}, wpis nr 2: jego treść zmieniono poza systemem.`,
    'nie: Dziennik zdarzeń jest naruszony. Zdarzenie nr 1: jego treść zmieniono poza systemem.',
  ])
})
