// Calls of minutes, and of what everybody is told of a meeting, that succeed, each time another: of a meeting that was made for them.
import { ReadMeetingPublication } from '#contract/committee.ts'
import { CreateMeeting } from '#contract/meetings.ts'
import { AddRemark, ChangeMinutesStatus } from '#contract/minutes.ts'
import type { TestProvider } from '#provider/testing/test-provider.ts'

interface World {
  provider: TestProvider
  administrator: { token: string }
  library: { folder: () => Promise<number> }
}

/** `madeMeeting`: the id of a new one. `unique`: a text that no other call has. */
export function minutesCalls<W extends World>(madeMeeting: (world: W) => Promise<string>, unique: (word: string) => string) {
  async function sentForRemarks(world: W): Promise<string> {
    const id = await madeMeeting(world)
    const input = { params: { id }, body: { status: 'remarks' as const, remarksUntil: '2099-05-12' } }
    await world.provider.call(ChangeMinutesStatus, { input, token: world.administrator.token })
    return id
  }
  /** Of a meeting that is over. */
  async function adopted(world: W): Promise<string> {
    const { token } = world.administrator
    const body = { name: unique('Posiedzenie'), startsAt: '2020-01-10T10:00', endsAt: '2020-01-10T12:00', folderId: await world.library.folder() }
    const id = String((await world.provider.call(CreateMeeting, { input: { body }, token })).body.id)
    await world.provider.call(ChangeMinutesStatus, { input: { params: { id }, body: { status: 'adopted', adoptedOn: '2020-01-10' } }, token })
    return id
  }
  async function madeRemark(world: W): Promise<{ id: string; remarkId: string }> {
    const id = await sentForRemarks(world)
    const input = { params: { id }, body: { section: 'meeting', text: unique('Uwaga') } }
    const { body } = await world.provider.call(AddRemark, { input, token: world.administrator.token })
    return { id, remarkId: String(body.id) }
  }
  async function toPublish(world: W): Promise<{ params: { id: string }; body: object }> {
    const { token } = world.administrator
    const body = { name: unique('Posiedzenie'), startsAt: '2099-01-10T10:00', endsAt: '2099-01-10T12:00', folderId: await world.library.folder() }
    const params = { id: String((await world.provider.call(CreateMeeting, { input: { body }, token })).body.id) }
    const { seal } = (await world.provider.call(ReadMeetingPublication, { input: { params }, token })).body
    return { params, body: { action: 'publish', seen: seal } }
  }
  const call = (of: (world: W) => Promise<{ params: Record<string, string>; body: object | null }>) => async (world: W) => ({
    token: world.administrator.token,
    ...(await of(world)),
  })
  return {
    // What is published is not lost and not there twice: two documents, their files, and what the minutes tell of them.
    ChangeMinutesStatus: call(async (world) => ({ params: { id: await adopted(world) }, body: { status: 'published' } })),
    PublishMeeting: call(toPublish),
    AddRemark: call(async (world) => ({ params: { id: await sentForRemarks(world) }, body: { section: 'meeting', text: unique('Uwaga') } })),
    WithdrawRemark: call(async (world) => ({ params: await madeRemark(world), body: null })),
    AnswerRemark: call(async (world) => ({ params: await madeRemark(world), body: { decision: 'rejected', answer: unique('Bez zmian') } })),
    SaveMinutes: call(async (world) => ({ params: { id: await madeMeeting(world) }, body: { texts: { meeting: unique('Otwarto posiedzenie') } } })),
  }
}
