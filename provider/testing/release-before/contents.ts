// Where the data of earlier releases are kept, and what the tests know of them.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Backup of the release before: in the format of `npm run backup`, gzipped. */
export const BACKUP = beside('data.tar.gz')
export const CONTENTS = beside('contents.json')
/** Pack of evidence of a finished voting, as that release made it. */
export const EVIDENCE = beside('evidence.zip')

/** The earliest release that is kept: what its data lack, later releases must not claim to prove. */
export const EARLIEST_BACKUP = beside('earliest.tar.gz')
export const EARLIEST_CONTENTS = beside('earliest.json')
/** Of the first release that made packs. */
export const EARLIEST_EVIDENCE = beside('earliest-evidence.zip')

export interface Contents {
  /** Name of the last migration that the release had. */
  migration: string
  /** Hash of its tables, indexes and triggers (`shapeOf`), as its own start made them. */
  shape: string
  /** Major version of the embedded engine that wrote the data directory. */
  engineMajor: string
  demoPassword: string
  /** Records that `make.ts` made by the calls of the release. */
  own: {
    account: { username: string; password: string }
    folderId: number
    documentId: number
    contentSha256: string
    articleId: number
    votingId: number
    receipts: string[]
  }
}

export const readContents = (path = CONTENTS): Contents => JSON.parse(readFileSync(path, 'utf8')) as Contents
