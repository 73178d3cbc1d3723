// Stores files in S3-compatible storage under the SHA-256 of their content: `ab/cd/abcd…`.
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { FileStore, StoredFile } from '#provider/capabilities.ts'
import { storeAll, receiveInto, removeStaleFiles } from './incoming-file.ts'
import type { S3Address } from './s3-address.ts'

const SHA256 = /^[0-9a-f]{64}$/
const RENEW_AFTER_MS = 60 * 60 * 1000
/** At what was put; with the pauses between them 9 s in all. */
const LOOKS = 10
const LOOK_AGAIN_MS = 200
const keyOf = (sha256: string) => (SHA256.test(sha256) ? `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}` : null)

const nullWhenMissing = (error: unknown): null => {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null
  throw error
}

/** `incoming`: a folder for content being received; its key, the hash, is known only at the end. */
export async function openS3Store({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Address, incoming: string): Promise<FileStore> {
  await removeStaleFiles(incoming)
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // Some servers store the checksums that the client sends by default as part of the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  const headOf = (key: string) => client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })).catch(nullWhenMissing)
  const sizeOf = async (key: string): Promise<number | null> => {
    const head = await headOf(key)
    return head && (head.ContentLength ?? 0)
  }

  async function upload(path: string, { sha256, size }: StoredFile): Promise<void> {
    const key = keyOf(sha256)!
    const there = await headOf(key)
    // An old file is put again: it then counts as new, and the clean-up keeps it until its row is written.
    if (there?.ContentLength === size && Date.now() - (there.LastModified?.getTime() ?? 0) < RENEW_AFTER_MS) return
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: createReadStream(path), ContentLength: size }))
    // Another provider may be putting the same content just now, and a storage that writes in place tells how far it has come.
    for (let look = 1; ; look += 1) {
      const stored = await sizeOf(key)
      if (stored === size) return
      if (look === LOOKS) throw new Error(`The file storage kept ${stored} of ${size} bytes of ${sha256}`)
      await pause(look * LOOK_AGAIN_MS)
    }
  }

  const receive = () => receiveInto(incoming, upload)

  return {
    receive,
    put: async (bytes) => storeAll(await receive(), bytes),
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
    async *listBefore(instant) {
      let token: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token }))
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const sha256 = Key.slice(Key.lastIndexOf('/') + 1)
          if (keyOf(sha256) === Key && LastModified && LastModified < instant) yield sha256
        }
        token = page.NextContinuationToken
      } while (token !== undefined)
    },
    async remove(sha256) {
      const key = keyOf(sha256)
      if (key !== null) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
    sweep: () => removeStaleFiles(incoming),
  }
}
