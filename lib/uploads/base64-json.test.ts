import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { base64Json, jsonLength } from './base64-json.ts'

describe('a file in JSON', () => {
  it.each([0, 1, 2, 3, 4, 5, 100, 1000, 196_607, 196_608, 196_609])('of %i bytes is whole, and as long as was said', async (size) => {
    const bytes = randomBytes(size)
    for (const piece of [1, 2, 3, 7, 1000, 196_608]) {
      if (size / piece > 2000) continue
      const file = { fields: { name: 'Zażółć "gęślą" 🗳\\', parentId: 1 }, field: 'fileContent', size }
      const source = Readable.from(Array.from({ length: Math.ceil(size / piece) }, (_, i) => bytes.subarray(i * piece, (i + 1) * piece)))
      const text = await buffer(Readable.from(base64Json(file, source)))
      expect(text.length).toBe(jsonLength(file))
      expect(JSON.parse(text.toString())).toEqual({ ...file.fields, fileContent: bytes.toString('base64') })
    }
  })

  it('never has the field twice', async () => {
    const file = { fields: { fileContent: 'typed by somebody', name: 'a' }, field: 'fileContent', size: 0 }
    const text = (await buffer(Readable.from(base64Json(file, Readable.from([]))))).toString()
    expect(text.match(/fileContent/g)).toHaveLength(1)
  })
})
