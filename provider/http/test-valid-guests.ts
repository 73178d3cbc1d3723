// Calls about guests of a meeting that succeed, each time another: of a meeting that was made for them.
import { RecordGuest } from '#contract/presence.ts'
import { unique, type ValidWorld } from './test-valid-world.ts'

/** `madeMeeting`: the id of a new one. */
export const guestCalls = (madeMeeting: (world: ValidWorld) => Promise<string>) => ({
  RecordGuest: async (world: ValidWorld) => ({
    token: world.administrator.token,
    params: { id: await madeMeeting(world) },
    body: { name: unique('Gość'), arrivedAt: null },
  }),
  CorrectPresence: async (world: ValidWorld) => {
    const id = await madeMeeting(world)
    const { token } = world.administrator
    const { body } = await world.provider.call(RecordGuest, { input: { params: { id }, body: { name: unique('Gość'), arrivedAt: null } }, token })
    return { token, params: { id }, body: { entryId: body.id, at: null, reason: 'Pomyłka' } }
  },
})
