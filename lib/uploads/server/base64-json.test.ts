import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { base64Json, jsonLength, jsonParts, StagedFile, StagedFileGone } from './base64-json.ts'

const FIELDS = { name: 'Zażółć "gęślą" 🗳\\', parentId: 1 }

describe('a file in JSON', () => {
  it.each([0, 1, 2, 3, 4, 5, 100, 1000, 196_607, 196_608, 196_609])('of %i bytes arrives whole, and the text is as long as announced', async (size) => {
    const bytes = randomBytes(size)
    for (const piece of [1, 2, 3, 7, 1000, 196_608]) {
      if (size / piece > 2000) continue
      const parts = jsonParts({ ...FIELDS, fileContent: new StagedFile('', size) })
      const source = () => Readable.from(Array.from({ length: Math.ceil(size / piece) }, (_, i) => bytes.subarray(i * piece, (i + 1) * piece)))
      const text = await buffer(Readable.from(base64Json(parts, source)))
      expect(text.length).toBe(jsonLength(parts))
      expect(JSON.parse(text.toString())).toEqual({ ...FIELDS, fileContent: bytes.toString('base64') })
    }
  })
})

describe('files in JSON', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'base64-json-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function staged(name: string, bytes: Buffer): Promise<StagedFile> {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return new StagedFile(path, bytes.length)
  }
  const written = async (body: unknown) => {
    const parts = jsonParts(body)
    const text = await buffer(Readable.from(base64Json(parts)))
    expect(text.length).toBe(jsonLength(parts))
    return JSON.parse(text.toString()) as unknown
  }

  it('stand each at its own place, first and last too, and more than once where the body repeats them', async () => {
    const [one, two] = [randomBytes(400_000), randomBytes(2)]
    const [first, second] = [await staged('one', one), await staged('two', two)]
    const body = {
      main: { fileData: first, fileName: 'a' },
      images: [{ file: { fileData: second } }, { text: null }, { file: { fileData: first } }],
      ...FIELDS,
      last: second,
    }
    const read = [one, two].map((bytes) => bytes.toString('base64'))
    expect(await written(body)).toEqual({
      main: { fileData: read[0], fileName: 'a' },
      images: [{ file: { fileData: read[1] } }, { text: null }, { file: { fileData: read[0] } }],
      ...FIELDS,
      last: read[1],
    })
    expect(await written([first])).toEqual([read[0]])
    expect(await written(FIELDS)).toEqual(FIELDS)
  })

  it('that are gone, or shorter than announced, make the writing fail', async () => {
    const short = await staged('short', randomBytes(10))
    for (const file of [new StagedFile(join(folder, 'nie-ma'), 10), new StagedFile(short.path, 11)])
      await expect(written({ file })).rejects.toThrow(StagedFileGone)
  })

  it('that have grown are cut to the announced size', async () => {
    const bytes = randomBytes(10)
    const { path } = await staged('grown', Buffer.concat([bytes, randomBytes(10)]))
    expect(await written({ file: new StagedFile(path, 10) })).toEqual({ file: bytes.toString('base64') })
  })
})
