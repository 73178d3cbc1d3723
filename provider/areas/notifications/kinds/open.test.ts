// Nobody is asked for what cannot be done any more: a vote when the voting is over, an answer when none is collected.
import { ReadComposer, UpdateNotification } from '#contract/notification-changes.ts'
import { makeVoting, move, runningVoting, startCommittee, type Committee } from '#provider/areas/votings/test-votings.ts'
import { mailingsOf, type Form, type Mailings } from '#provider/areas/notifications/test-notifications.ts'

let committee: Committee
let mailings: Mailings
beforeAll(async () => {
  committee = await startCommittee()
  mailings = await mailingsOf(committee.provider)
  await mailings.person()
})
afterAll(() => committee.provider.close())

const NOT_RUNNING = { status: 400, error: { code: 'ERROR_VOTING_STATUS_NOT_ALLOWED' } }
const NOT_COLLECTING = { status: 404, error: { code: 'ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE' } }

const aboutVoting = (votingId: number): Partial<Form> => ({
  documentStructNodeId: undefined,
  votingId,
  messageTypeId: mailings.types.notification_reminder,
})
const compose = (votingId: number) =>
  committee.provider.call(ReadComposer, { input: { query: { votingId: String(votingId) } }, token: mailings.administrator.token })
const setCollecting = (attendance_active: boolean) =>
  committee.provider.db.updateTable('nodes').set({ attendance_active }).where('id', '=', mailings.folder).execute()
const publish = (id: number) => mailings.call(UpdateNotification, { id, body: '<p>Inaczej</p>', status: 'pending' })

describe('a reminder of a voting', () => {
  it.each(['in preparation', 'finished', 'cancelled'])('is not composed when it is %s', async (which) => {
    const { id } = which === 'in preparation' ? await makeVoting(committee) : await runningVoting(committee)
    if (which !== 'in preparation') await move(committee, id, which === 'finished' ? 'finish' : 'cancel')
    const before = await mailings.countOf('notifications')
    expect(await compose(id)).toMatchObject(NOT_RUNNING)
    for (const status of ['draft', 'pending'] as const) expect(await mailings.create({ ...aboutVoting(id), status })).toMatchObject(NOT_RUNNING)
    expect(await mailings.countOf('notifications')).toBe(before)
  })

  it('is not sent once the voting is over, and stays a draft', async () => {
    const { id } = await runningVoting(committee)
    const draft = await mailings.made(aboutVoting(id))
    await move(committee, id, 'finish')
    expect(await mailings.send(draft)).toMatchObject(NOT_RUNNING)
    expect(await publish(draft)).toMatchObject(NOT_RUNNING)
    expect([(await mailings.read(draft)).status, await mailings.rowsOf(draft)]).toEqual(['draft', []])
    await move(committee, id, 'back')
    expect(await mailings.send(draft)).toMatchObject(NOT_RUNNING)
    await move(committee, id, 'start')
    expect((await mailings.send(draft)).status).toBe(200)
  })
})

describe('a reminder to those who have not answered', () => {
  afterEach(() => setCollecting(true))

  it('is neither composed nor sent while no answers are collected', async () => {
    const draft = await mailings.made({ onlyNotAnswered: true })
    await setCollecting(false)
    expect(await mailings.create({ onlyNotAnswered: true })).toMatchObject(NOT_COLLECTING)
    expect(await mailings.send(draft)).toMatchObject(NOT_COLLECTING)
    expect([(await mailings.read(draft)).status, await mailings.rowsOf(draft)]).toEqual(['draft', []])
    await setCollecting(true)
    expect((await mailings.send(draft)).status).toBe(200)
  })

  it('does not restrict a mailing to everybody, which is always possible', async () => {
    await setCollecting(false)
    expect((await mailings.create({ status: 'pending' })).status).toBe(201)
  })
})
