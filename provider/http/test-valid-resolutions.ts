// Calls of the register of resolutions that succeed, each time another: of a resolution that was made for them.
import { RESOLUTION_COLUMNS, RESOLUTION_FIELDS, type ResolutionField } from '#common/earlier-resolutions.ts'
import { PreviewResolutionImport } from '#contract/register-import.ts'
import { PublishResolution } from '#contract/register.ts'
import { AddRegisterFile } from '#contract/register-papers.ts'
import { base64, unique, type ValidWorld } from './test-valid-world.ts'

const aNumber = () => Math.floor(Math.random() * 900_000) + 1

/** One that was adopted before the portal. */
async function madeResolution({ provider: { db, now } }: ValidWorld): Promise<string> {
  const number = aNumber()
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

let lastYear = 1950
/** Without a resolution so far, so that each call begins the numbers of its own year. */
const anotherYear = () => (lastYear += 1)

/** A sheet with one resolution, the first of its year. */
function sheet() {
  const year = anotherYear()
  const typed: Partial<Record<ResolutionField, string>> = {
    year: String(year),
    number: String(aNumber()),
    title: unique('Uchwała'),
    adoptedOn: `14/05/${year}`,
  }
  const lines = [RESOLUTION_FIELDS.map((field) => RESOLUTION_COLUMNS[field]), RESOLUTION_FIELDS.map((field) => typed[field] ?? '')]
  return { fileName: 'uchwaly.csv', fileContent: base64(lines.map((cells) => cells.join(';')).join('\r\n')) }
}

export const resolutionCalls = {
  PreviewResolutionImport: async (world: ValidWorld) => ({ token: world.administrator.token, body: sheet() }),
  ImportResolutions: async (world: ValidWorld) => {
    const { token } = world.administrator
    const { body } = await world.provider.call(PreviewResolutionImport, { token, input: { body: sheet() } })
    return { token, body: { importId: body.importId } }
  },
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
  CorrectEarlierResolution: async (world: ValidWorld) => {
    const [id, number, year] = [await publishedResolution(world), aNumber(), anotherYear()]
    const body = { number, label: `${number}/${year}`, adoptedOn: `${year}-05-14`, procedure: 'meeting', reason: 'Omyłka' }
    return { token: world.administrator.token, params: { id }, body }
  },
  WithdrawResolution: async (world: ValidWorld) => {
    return { token: world.administrator.token, params: { id: await publishedResolution(world) }, body: { reason: 'Dane osobowe w treści' } }
  },
}
