// A library of many documents with known words, indexed as the provider does it.
import { createHash } from 'node:crypto'
import { NODE_DOCUMENT, NODE_FOLDER } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { sql } from 'kysely'
import type { Db } from '#provider/capabilities.ts'
import { linkContents } from '#provider/search/index-queries.ts'
import type { Language } from '#provider/search/language/language.ts'
import { EVERYWHERE, rareWords, SOUGHT } from './words.ts'

const FOLDERS = 400
const WORDS_EACH = 300
/** Number of documents with each word in their names, and of others with it in their contents. */
const PLANTED = 40
const AT_ONCE = 400

/** The same numbers in every run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export interface Planted {
  /** The form that occurs, by document. */
  names: Map<number, string>[]
  content: Map<number, string>[]
}

async function insertFolders(db: Db): Promise<{ id: number; public: boolean }[]> {
  const folders = [{ id: ROOT_FOLDER_ID, public: true }]
  for (let i = 1; i <= FOLDERS; i++) {
    // Twenty folders at the top, each with others, three levels deep.
    const parent = i <= 20 ? folders[0]! : folders[1 + ((i * 7) % (i - 20 < 200 ? 20 : 200))]!
    const open = parent.public && i % 3 !== 0
    const row = {
      parent_id: parent.id,
      node_type: NODE_FOLDER,
      name: `Katalog ${i}`,
      description: null,
      status: 'published' as const,
      public_access: open,
      position: `a${i}`,
      published_at: new Date(),
      published_by: null,
    }
    const { id } = await db
      .insertInto('nodes')
      .values({ ...row, created_at: new Date(), created_by: null, updated_by: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    folders.push({ id, public: open })
  }
  return folders
}

interface Paper {
  name: string
  text: string
  sought: { names: number | null; content: number | null }
  form: string
}

/** The content of a document depends only on its number, so the known words are spread evenly. */
function paperOf(place: number, random: (below: number) => number, rare: string[], total: number): Paper {
  const pick = (words: string[]) => words[random(words.length)]!
  const words = Array.from({ length: WORDS_EACH }, () => (random(10) < 6 ? pick(EVERYWHERE) : pick(rare)))
  const every = Math.floor(total / (SOUGHT.length * PLANTED * 2))
  const turn = place % every === 0 ? place / every : -1
  const row = turn >= 0 && turn < SOUGHT.length * PLANTED * 2 ? Math.floor(turn / 2) % SOUGHT.length : null
  const inName = turn % 2 === 0
  const form = row === null ? '' : pick(SOUGHT[row]!)
  if (row !== null && !inName) words[random(WORDS_EACH)] = form
  const name = [pick(EVERYWHERE), pick(rare), ...(row !== null && inName ? [form] : []), String(place)].join(' ')
  return {
    name: name[0]!.toUpperCase() + name.slice(1),
    text: `${words.join(' ')}.`,
    form,
    sought: { names: inName ? row : null, content: inName ? null : row },
  }
}

export async function fillLibrary(db: Db, language: Language, total: number): Promise<Planted> {
  const folders = await insertFolders(db)
  const random = randomOf(2127)
  const rare = rareWords(15_000)
  const planted: Planted = { names: SOUGHT.map(() => new Map()), content: SOUGHT.map(() => new Map()) }
  for (let from = 0; from < total; from += AT_ONCE) {
    const papers = Array.from({ length: Math.min(AT_ONCE, total - from) }, (_, i) => paperOf(from + i, random, rare, total))
    const ids = await insertPapers(
      db,
      language,
      papers,
      papers.map((_, i) => folders[(from + i) % folders.length]!),
    )
    for (const [i, { sought, form }] of papers.entries())
      for (const where of ['names', 'content'] as const) if (sought[where] !== null) planted[where][sought[where]]!.set(ids[i]!, form)
  }
  await sql`analyze`.execute(db)
  return planted
}

async function insertPapers(db: Db, language: Language, papers: Paper[], folders: { id: number; public: boolean }[]): Promise<number[]> {
  const now = new Date()
  const made = { created_at: now, created_by: null, updated_by: null }
  const texts = await language.index(papers.map(({ text }) => text))
  const names = await language.index(papers.map(({ name }) => name))
  const hashes = papers.map(({ text, name }) =>
    createHash('sha256')
      .update(name + text)
      .digest('hex'),
  )
  return db.transaction().execute(async (tx) => {
    const nodes = papers.map(({ name }, i) => ({
      parent_id: folders[i]!.id,
      node_type: NODE_DOCUMENT,
      name,
      description: null,
      status: 'published' as const,
      public_access: folders[i]!.public,
      position: `b${i}`,
      published_at: now,
      published_by: null,
      ...made,
    }))
    const ids = (await tx.insertInto('nodes').values(nodes).returning('id').execute()).map(({ id }) => id)
    await tx
      .insertInto('files')
      .values(hashes.map((sha256, i) => ({ sha256, size: papers[i]!.text.length, media_type: 'text/plain', created_at: now })))
      .execute()
    const versions = papers.map(({ name, text }, i) => ({
      node_id: ids[i]!,
      version_num: 1,
      name,
      description: null,
      original_file_name: 'tekst.txt',
      file_type: 'txt',
      sha256: hashes[i]!,
      file_size: text.length,
      visible: true,
      ...made,
    }))
    await tx.insertInto('document_versions').values(versions).execute()
    const contents = papers.map(({ text }, i) => {
      const { words, vector } = texts[i]!
      return { sha256: hashes[i]!, status: 'indexed' as const, reason: null, text, words, vector: sql<string>`${vector}::tsvector`, indexed_at: now }
    })
    await tx.insertInto('file_texts').values(contents).execute()
    await linkContents(tx, ids)
    await tx
      .insertInto('name_texts')
      .values(
        papers.map(({ name }, i) => ({ node_id: ids[i]!, version_id: null, name, words: names[i]!.words, vector: sql<string>`${names[i]!.vector}::tsvector` })),
      )
      .execute()
    return ids
  })
}
