import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import type { FileStore } from '#provider/capabilities.ts'
import { openDiskStore } from './disk-store.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('the disk store', () => {
  let root: string
  let store: FileStore
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'files-'))
    store = await openDiskStore(root)
  })
  afterEach(() => rm(root, { recursive: true, force: true }))

  const storedFiles = async () => (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((e) => e.name)

  it('answers hash and size, and gives the bytes back', async () => {
    const bytes = Buffer.from('Uchwała nr 1')
    const stored = await store.put(bytes)
    expect(stored).toEqual({ sha256: sha256(bytes), size: bytes.length })
    expect(await buffer((await store.open(stored.sha256))!)).toEqual(bytes)
  })

  it('stores a stream that comes in pieces', async () => {
    const pieces = [Buffer.alloc(70_000, 1), Buffer.alloc(1, 2), Buffer.alloc(200_000, 3)]
    const stored = await store.put(Readable.from(pieces))
    expect(stored).toEqual({ sha256: sha256(Buffer.concat(pieces)), size: 270_001 })
    expect(await buffer((await store.open(stored.sha256))!)).toEqual(Buffer.concat(pieces))
  })

  it('keeps the same content once, also when it comes twice at the same time', async () => {
    await Promise.all([store.put(Buffer.from('raz')), store.put(Buffer.from('raz'))])
    await store.put(Buffer.from('raz'))
    expect(await storedFiles()).toHaveLength(1)
  })

  it('gives a part of a file, both ends included', async () => {
    const { sha256: hash } = await store.put(Buffer.from('0123456789'))
    expect(await text((await store.open(hash, { start: 2, end: 5 }))!)).toBe('2345')
  })

  it('stores an empty file', async () => {
    const { sha256: hash, size } = await store.put(new Uint8Array())
    expect(size).toBe(0)
    expect(await text((await store.open(hash))!)).toBe('')
  })

  it('answers null for what is not there, and never leaves its folder', async () => {
    expect(await store.open('a'.repeat(64))).toBeNull()
    expect(await store.has('a'.repeat(64))).toBe(false)
    expect(await store.open('../../../../etc/passwd')).toBeNull()
    expect(await store.has(`${'../'.repeat(20)}etc/passwd`)).toBe(false)
  })

  it('leaves nothing behind when the bytes break off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('początek')
        throw new Error('the line broke')
      })(),
    )
    await expect(store.put(broken)).rejects.toThrow('the line broke')
    expect(await storedFiles()).toEqual([])
  })

  it('deletes what a crash left long ago, but not what another provider is writing now', async () => {
    const [old, young] = [join(root, 'incoming', 'old'), join(root, 'incoming', 'young')]
    await writeFile(old, 'x')
    await writeFile(young, 'x')
    await utimes(old, new Date(0), new Date(0))
    await openDiskStore(root)
    expect(await storedFiles()).toEqual(['young'])
  })
})
