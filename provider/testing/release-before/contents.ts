// Where the data of the release before lie, and what is known of them.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** In the format of `npm run backup`, packed. */
export const BACKUP = beside('data.tar.gz')
export const CONTENTS = beside('contents.json')
/** The evidence of a finished voting, as an earlier release gave it to be kept. */
export const EVIDENCE = beside('evidence.zip')

export interface Contents {
  /** The last one that it had. */
  migration: string
  /** Of its tables, as its own start made them. */
  shape: string
  /** Of the embedded engine that wrote the directory. */
  engineMajor: string
  demoPassword: string
  /** What was made by its calls. */
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

export const readContents = (): Contents => JSON.parse(readFileSync(CONTENTS, 'utf8')) as Contents
