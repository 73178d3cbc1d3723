// Calls of the register of resolutions that succeed, each time another: of a resolution that was made for them.
import { PublishResolution } from '#contract/register.ts'
import { unique, type ValidWorld } from './test-valid-world.ts'

/** One that was adopted before the portal. */
async function madeResolution({ provider: { db, now } }: ValidWorld): Promise<string> {
  const number = Math.floor(Math.random() * 1_000_000_000) + 1
  const row = { year: 1990, number, label: `${number}/1990`, adopted_at: now() }
  return String((await db.insertInto('resolutions').values(row).returning('id').executeTakeFirstOrThrow()).id)
}

export const resolutionCalls = {
  PublishResolution: async (world: ValidWorld) => ({
    token: world.administrator.token,
    params: { id: await madeResolution(world) },
    body: { title: unique('Uchwała'), text: unique('Treść') },
  }),
  WithdrawResolution: async (world: ValidWorld) => {
    const id = await madeResolution(world)
    const { token } = world.administrator
    await world.provider.call(PublishResolution, { token, input: { params: { id }, body: { title: unique('Uchwała'), text: 'Treść' } } })
    return { token, params: { id }, body: { reason: 'Dane osobowe w treści' } }
  },
}
