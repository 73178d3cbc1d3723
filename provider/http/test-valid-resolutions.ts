// Calls of the register of resolutions that succeed, each time another: of a resolution that was made for them.
import { PublishResolution } from '#contract/register.ts'
import { AddRegisterFile } from '#contract/register-papers.ts'
import { base64, unique, type ValidWorld } from './test-valid-world.ts'

/** One that was adopted before the portal. */
async function madeResolution({ provider: { db, now } }: ValidWorld): Promise<string> {
  const number = Math.floor(Math.random() * 1_000_000_000) + 1
  const row = { year: 1990, number, label: `${number}/1990`, adopted_at: now() }
  return String((await db.insertInto('resolutions').values(row).returning('id').executeTakeFirstOrThrow()).id)
}

async function publishedResolution(world: ValidWorld): Promise<string> {
  const id = await madeResolution(world)
  const input = { params: { id }, body: { title: unique('Uchwała'), text: 'Treść' } }
  await world.provider.call(PublishResolution, { token: world.administrator.token, input })
  return id
}

const annex = () => ({ kind: 'annex' as const, fileName: `${unique('zalacznik')}.txt`, fileContent: base64(unique('Załącznik')) })

export const resolutionCalls = {
  AddRegisterFile: async (world: ValidWorld) => ({ token: world.administrator.token, params: { id: await publishedResolution(world) }, body: annex() }),
  RemoveRegisterFile: async (world: ValidWorld) => {
    const [id, { token }] = [await publishedResolution(world), world.administrator]
    const { body } = await world.provider.call(AddRegisterFile, { token, input: { params: { id }, body: annex() } })
    return { token, params: { id }, body: { fileId: body.id, reason: 'Pomyłka' } }
  },
  PublishResolution: async (world: ValidWorld) => ({
    token: world.administrator.token,
    params: { id: await madeResolution(world) },
    body: { title: unique('Uchwała'), text: unique('Treść') },
  }),
  WithdrawResolution: async (world: ValidWorld) => {
    return { token: world.administrator.token, params: { id: await publishedResolution(world) }, body: { reason: 'Dane osobowe w treści' } }
  },
}
