// Files in S3-compatible storage, by the SHA-256 of their content, as `ab/cd/abcd…`.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { GetObjectCommand, HeadObjectCommand, NoSuchKey, NotFound, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { FileStore, StoredFile } from '../capabilities.ts'
import type { S3Address } from './s3-address.ts'

const SHA256 = /^[0-9a-f]{64}$/
const keyOf = (sha256: string) => (SHA256.test(sha256) ? `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}` : null)

const nullWhenMissing = (error: unknown): null => {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null
  throw error
}

export function openS3Store({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Address): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // Several servers take the checksums that are sent by default for part of the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  const sizeOf = async (key: string): Promise<number | null> =>
    client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })).then((head) => head.ContentLength ?? 0, nullWhenMissing)

  async function upload(path: string, { sha256, size }: StoredFile): Promise<void> {
    const key = keyOf(sha256)!
    if ((await sizeOf(key)) === size) return
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: createReadStream(path), ContentLength: size }))
    const stored = await sizeOf(key)
    if (stored !== size) throw new Error(`The file storage kept ${stored} of ${size} bytes of ${sha256}`)
  }

  return {
    async put(bytes) {
      // The name is known only when the last byte has been seen, so the content waits on disk, not in memory.
      const folder = await mkdtemp(join(tmpdir(), 'incoming-'))
      try {
        const path = join(folder, randomUUID())
        const stored = await writeHashed(path, bytes)
        await upload(path, stored)
        return stored
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async open(sha256, range) {
      const key = keyOf(sha256)
      if (key === null) return null
      const part = range && { Range: `bytes=${range.start}-${range.end}` }
      const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...part })).catch(nullWhenMissing)
      return (found?.Body as Readable | undefined) ?? null
    },
    async has(sha256) {
      const key = keyOf(sha256)
      return key !== null && (await sizeOf(key)) !== null
    },
  }
}

async function writeHashed(path: string, bytes: Readable | Uint8Array): Promise<StoredFile> {
  const handle = await open(path, 'wx')
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of bytes instanceof Uint8Array ? [bytes] : (bytes as AsyncIterable<Uint8Array>)) {
      hash.update(chunk)
      size += chunk.length
      await handle.writeFile(chunk)
    }
    return { sha256: hash.digest('hex'), size }
  } finally {
    await handle.close()
  }
}
