// Where the passages of a person's notes are in the newest version of a document. They are sought when their author asks for them, once a
// version: nobody else's call opens what is encrypted.
import { lettersOf } from '#common/letters.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { Refusal } from '#provider/refusal.ts'
import { openContent, sealPassage } from './content.ts'
import { placeIn, type Anchor } from './placing.ts'
import * as queries from './queries.ts'

export type Finding = Pick<Capabilities, 'db' | 'now' | 'settings' | 'pageTexts'> & { actor: Actor }

/** Documents in whose new versions passages are sought for one call; a list may have notes at many. */
const DOCUMENTS_AT_ONCE = 3

interface Found {
  page: number
  /** Letters before it on its page. */
  at: number
  passage: string
}

/** After what is kept of a passage that goes on, as it was, on the next page. */
export const GOES_ON = '\f'

/** The page and the passage, as far as it stands on that page. */
export function findIn(texts: readonly string[]): (anchor: Anchor) => Found | null {
  const text = texts.join('\n')
  const letters = lettersOf(text)
  const starts = texts.map((_, i) => texts.slice(0, i).reduce((sum, { length }) => sum + length + 1, 0))
  return (anchor) => {
    const range = placeIn(text, letters, anchor)
    if (!range) return null
    const page = starts.findLastIndex((start) => start <= range.start)
    const start = starts[page]!
    const end = Math.min(range.end, start + texts[page]!.length)
    const goesOn = end < range.end && lettersOf(text.slice(range.start, range.end)).letters === lettersOf(anchor.quote).letters
    return {
      page: page + 1,
      at: lettersOf(text.slice(start, range.start)).letters.length,
      passage: text.slice(range.start, end) + (goesOn ? GOES_ON : ''),
    }
  }
}

/** null: not now. Empty: the version has no text that could be read. */
async function textsOf({ pageTexts, actor, now }: Finding, document: queries.SeenDocument): Promise<string[] | null> {
  try {
    const read = await pageTexts.of(actor, document, now())
    if ('texts' in read) return read.texts
    return read.reason === 'too_slow' || read.reason === 'missing' ? null : []
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ERROR_TOO_MANY_REQUESTS') return null
    throw error
  }
}

async function placeNotes(finding: Finding, document: queries.SeenDocument, rows: readonly queries.NoteRow[]): Promise<queries.NoteRow[]> {
  const texts = await textsOf(finding, document)
  if (!texts || document.version_num === null) return [...rows]
  const { db, actor, settings } = finding
  const find = findIn(texts)
  const placed: queries.NoteRow[] = []
  for (const row of rows) {
    const content = openContent(settings.secret, actor.userId, row.content)
    const found = content?.quote ? find({ ...content, quote: content.quote }) : null
    const place = {
      placed_version_num: document.version_num,
      placed_page: found?.page ?? null,
      placed_at: found?.at ?? null,
      placed_passage: found && sealPassage(settings.secret, actor.userId, found.passage),
    }
    // What cannot be read now may be read again, with its own secret.
    if (content) await queries.setPlace(db, row, place)
    placed.push({ ...row, ...place })
  }
  return placed
}

/** The notes with their places in the newest versions, as far as these could be read. Documents that are not seen are left alone. */
export async function inNewestVersions(
  finding: Finding,
  rows: readonly queries.NoteRow[],
  seen: ReadonlyMap<number, queries.SeenDocument>,
): Promise<queries.NoteRow[]> {
  const isBehind = ({ document_id, placed_version_num, placed_page, placed_passage }: queries.NoteRow) => {
    const isOfPage = placed_page !== null && placed_passage === null
    const newest = document_id === null ? undefined : seen.get(document_id)?.version_num
    return !isOfPage && typeof newest === 'number' && newest !== placed_version_num
  }
  const behind = Map.groupBy(rows.filter(isBehind), ({ document_id }) => document_id!)
  const placed = new Map<number, queries.NoteRow>()
  for (const [documentId, notes] of [...behind].slice(0, DOCUMENTS_AT_ONCE))
    for (const note of await placeNotes(finding, seen.get(documentId)!, notes)) placed.set(note.id, note)
  return rows.map((row) => placed.get(row.id) ?? row)
}
