import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import S3rver from 's3rver'
import type { FileStore } from '#provider/capabilities.ts'
import { openFileStore } from './open-file-store.ts'
import { readS3Address } from './s3-address.ts'

describe('the S3 store', () => {
  let directory: string
  let server: S3rver
  let store: FileStore
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 's3-'))
    server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'komitet', configs: [] }] })
    const { port } = await server.run()
    store = await openFileStore({ dataDir: directory, filesUrl: `s3://S3RVER:S3RVER@127.0.0.1:${port}/komitet?tls=0` })
  })
  afterAll(async () => {
    await server.close()
    await rm(directory, { recursive: true, force: true })
  })

  it('keeps a stream in pieces and gives it back, whole and in part', async () => {
    const pieces = [Buffer.alloc(300_000, 1), Buffer.alloc(1, 2), Buffer.alloc(200_000, 3)]
    const whole = Buffer.concat(pieces)
    const stored = await store.put(Readable.from(pieces))
    expect(stored).toEqual({ sha256: createHash('sha256').update(whole).digest('hex'), size: whole.length })
    expect(await buffer((await store.open(stored.sha256))!)).toEqual(whole)
    expect(await buffer((await store.open(stored.sha256, { start: 299_999, end: 300_001 }))!)).toEqual(Buffer.from([1, 2, 3]))
  })

  it('keeps the same content once, and answers the same for it', async () => {
    const first = await store.put(Buffer.from('uchwała'))
    expect(await store.put(Buffer.from('uchwała'))).toEqual(first)
    expect(await store.has(first.sha256)).toBe(true)
    expect(await text((await store.open(first.sha256))!)).toBe('uchwała')
  })

  it('answers null for what is not there or is no hash', async () => {
    expect(await store.open('a'.repeat(64))).toBeNull()
    expect(await store.has('a'.repeat(64))).toBe(false)
    expect(await store.open('../komitet')).toBeNull()
  })
})

describe('FILES_URL', () => {
  it('holds address, region, bucket and keys of the storage', () =>
    expect(readS3Address('s3://KEY:se%2Fcret@files.example:9000/komitet?region=eu-central-1')).toEqual({
      endpoint: 'https://files.example:9000',
      region: 'eu-central-1',
      bucket: 'komitet',
      accessKeyId: 'KEY',
      secretAccessKey: 'se/cret',
    }))

  it.each(['nothing', 'https://a:b@host/bucket', 's3://a:b@host', 's3://a:b@host/', 's3://host/bucket', 's3://a:SECRET@host/BUCKET'])(
    '%s is refused without telling the secret',
    (url) => {
      expect(() => readS3Address(url)).toThrow(/^FILES_URL: /)
      expect(() => readS3Address(url)).not.toThrow(/SECRET@host\/BUCKET/)
    },
  )
})
