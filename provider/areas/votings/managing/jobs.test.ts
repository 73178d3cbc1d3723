// The real queue begins and ends votings by itself, once, with two providers at work.
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { startJobs, type JobQueue } from '#provider/jobs/queue.ts'
import { makeVoting, startCommittee, type Committee } from '#provider/areas/votings/test-votings.ts'
import { startVotingJobs } from './jobs.ts'

let committee: Committee
const queues: JobQueue[] = []
const troubles: unknown[] = []

beforeAll(async () => {
  committee = await startCommittee()
  const { provider } = committee
  provider.setNow(null)
  const { database, databaseUrl } = provider.database
  for (let i = 0; i < 2; i += 1) {
    const queue = await startJobs({ embedded: database.embedded, databaseUrl, onTrouble: (error) => troubles.push(error) })
    queues.push(queue)
    await startVotingJobs(queue, { ...provider, jobs: queue })
  }
  // What areas promise goes to the real queue.
  provider.jobs.send = (tx, name, data, options) => queues[0]!.send(tx, name, data, options)
})
afterAll(async () => {
  for (const queue of queues) await queue.stop()
  await committee.provider.close()
  expect(troubles).toEqual([])
})

const inSeconds = (seconds: number) => wallTimeOf(new Date(Date.now() + seconds * 1000)).replace(' ', 'T')

it('a voting starts and ends by itself, each once, and its mails are queued', async () => {
  const { provider } = committee
  const { id } = await makeVoting(committee, { startsAt: inSeconds(2), endsAt: inSeconds(4), startStopNotifications: true })
  const changes = async () =>
    (await provider.db.selectFrom('voting_changes').select(['action', 'created_by']).where('voting_id', '=', id).orderBy('id').execute()).map(
      ({ action, created_by }) => [action, created_by],
    )
  const queued = async () =>
    (await provider.db.selectFrom('voting_mailings').select('id').where('voting_id', '=', id).where('queued_at', 'is not', null).execute()).length
  for (let i = 0; i < 200 && ((await changes()).length < 2 || (await queued()) < 2); i += 1) await new Promise((later) => setTimeout(later, 100))
  expect(await changes()).toEqual([
    ['start', null],
    ['finish', null],
  ])
  expect(await queued()).toBe(2)
})
