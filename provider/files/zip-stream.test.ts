import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { entryName } from './entry-name.ts'
import { zipLength, zipStream, type ArchiveEntry } from './zip-stream.ts'

const entry = (path: string, content: string, size = Buffer.byteLength(content)): ArchiveEntry => ({
  path,
  size,
  modifiedAt: new Date(Date.UTC(2026, 4, 5)),
  open: async () => Readable.from([Buffer.from(content.slice(0, 3)), Buffer.from(content.slice(3))]),
})
const folder = (path: string): ArchiveEntry => ({ path, size: 0, modifiedAt: new Date(), open: async () => null })

describe('an archive', () => {
  it('holds what was put in, and has the length that was announced', async () => {
    const entries = [
      entry('Porządek obrad.txt', 'Otwarcie posiedzenia'),
      folder('Załączniki/'),
      entry('Załączniki/会議 🗳.txt', 'treść'),
      entry('pusty.txt', ''),
    ]
    const bytes = await buffer(zipStream(entries))
    expect(bytes.length).toBe(zipLength(entries))
    const found = Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content).toString()])
    expect(found).toEqual([
      ['Porządek obrad.txt', 'Otwarcie posiedzenia'],
      ['Załączniki/', ''],
      ['Załączniki/会議 🗳.txt', 'treść'],
      ['pusty.txt', ''],
    ])
  })

  it('of nothing is an archive too', async () => {
    const bytes = await buffer(zipStream([]))
    expect([bytes.length, unzipSync(bytes)]).toEqual([zipLength([]), {}])
  })

  it('never has more than one file open, and closes it when nobody reads on', async () => {
    let open = 0
    const most: number[] = []
    const counted = (path: string): ArchiveEntry => ({
      ...entry(path, 'x'.repeat(200_000)),
      open: async () => {
        most.push((open += 1))
        return Readable.from(Array.from({ length: 4 }, () => Buffer.alloc(50_000, 'x'))).on('close', () => (open -= 1))
      },
    })
    await buffer(zipStream(['a', 'b', 'c'].map(counted)))
    expect(most).toEqual([1, 1, 1])
    const left = zipStream(['a', 'b'].map(counted))
    left.read()
    await new Promise((resolve) => left.once('readable', resolve))
    left.destroy()
    await new Promise((resolve) => left.once('close', resolve))
    await new Promise((resolve) => setImmediate(resolve))
    expect(open).toBe(0)
  })

  it('breaks off when a file is gone or has another length than announced', async () => {
    await expect(buffer(zipStream([{ ...entry('a', 'abc'), open: async () => null }]))).rejects.toThrow('gone')
    await expect(buffer(zipStream([entry('a', 'abc', 4)]))).rejects.toThrow('3 bytes instead of 4')
  })
})

describe('a name in an archive', () => {
  it.each([
    ['../../etc/passwd', '_.._etc_passwd'],
    ['..\\..\\boot.ini', '_.._boot.ini'],
    ['/bin/sh', '_bin_sh'],
    ['C:\\Windows', 'C__Windows'],
    ['faktura\u202Efdp.exe', 'fakturafdp.exe'],
    ['a\0b\r\n.pdf', 'ab.pdf'],
    ['...', 'bez nazwy'],
    ['con.txt', '_con.txt'],
    ['LPT1', '_LPT1'],
    ['koniec. ', 'koniec'],
    ['za\u017Co\u0301\u0142c\u0301.pdf', 'zażółć.pdf'],
    ['👩‍👩‍👧.png', '👩‍👩‍👧.png'],
  ])('%j is harmless', (name, expected) => expect(entryName(name, new Set())).toBe(expected))

  it('differs from every other in its folder, whatever its case', () => {
    const taken = new Set<string>()
    expect(['Plan.pdf', 'plan.PDF', 'Plan (2).pdf', 'Plan.pdf'].map((name) => entryName(name, taken))).toEqual([
      'Plan.pdf',
      'plan (2).PDF',
      'Plan (2) (2).pdf',
      'Plan (3).pdf',
    ])
  })

  it('is cut between characters, and keeps its extension', () => {
    const taken = new Set<string>()
    const names = [entryName(`${'🗳'.repeat(200)}.pdf`, taken), entryName(`${'🗳'.repeat(201)}.pdf`, taken)]
    expect(names).toEqual([`${'🗳'.repeat(120)}.pdf`, `${'🗳'.repeat(120)} (2).pdf`])
  })
})
