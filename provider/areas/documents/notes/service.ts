// Notes of the caller, and of nobody else: neither an administrator nor the event log learns that there is one.
import { lettersOf } from '#common/letters.ts'
import { paragraphsOf } from '#common/paragraphs.ts'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import type { CreateNote, ListNotes, Note, UpdateNote } from '#contract/notes.ts'
import { versionsOf } from '#provider/areas/documents/comparison/queries.ts'
import { viewerOf } from '#provider/areas/documents/policy.ts'
import { requireVisibleDocument } from '#provider/areas/documents/reading/service.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { change, requireUnchanged, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { openContent, openPassage, sealContent, sealPassage, type Content } from './content.ts'
import { GOES_ON, inNewestVersions, type Finding } from './finding.ts'
import { anchorOn } from './placing.ts'
import * as queries from './queries.ts'

export { contentInWords } from './content.ts'

type Making = Context<Actor> & Pick<Capabilities, 'settings' | 'pages'>
type Changing = Context<Actor> & Pick<Capabilities, 'settings'>
type Receipt = AnswerOf<typeof CreateNote>

function placeOf(
  row: queries.NoteRow,
  { content, passage, newest }: { content: Content | null; passage: string | null; newest: number | null },
): Note['place'] {
  if (newest === null) return 'away'
  if (content?.quote === null) return row.version_num === newest ? 'here' : 'loose'
  if (row.placed_version_num !== newest) return 'waiting'
  if (row.placed_page === null || passage === null) return 'loose'
  const [now, then] = [lettersOf(passage).letters, lettersOf(content?.quote ?? '').letters]
  return now === then || (passage.endsWith(GOES_ON) && then.startsWith(now)) ? 'here' : 'changed'
}

function told(row: queries.NoteRow, { settings, actor }: Finding, document: queries.SeenDocument | undefined): Note {
  const content = openContent(settings.secret, actor.userId, row.content)
  const sealed = row.placed_passage
  const passage = sealed === null ? null : openPassage(settings.secret, actor.userId, sealed)
  const place = placeOf(row, { content, passage, newest: document?.version_num ?? null })
  const isFound = place === 'here' || place === 'changed'
  return {
    id: row.id,
    documentId: place === 'away' ? null : (document?.id ?? null),
    text: content?.text ?? null,
    documentName: document?.name ?? content?.documentName ?? '',
    quote: content?.quote ?? null,
    place,
    passage: isFound && passage !== null ? passage.replace(GOES_ON, '') : null,
    at: isFound ? row.placed_at : null,
    page: isFound ? (row.placed_page ?? row.page) : row.page,
    versionNum: row.version_num,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at?.toISOString() ?? null,
  }
}

async function notesOf(finding: Finding, rows: readonly queries.NoteRow[]): Promise<Note[]> {
  const ids = [...new Set(rows.flatMap(({ document_id }) => document_id ?? []))]
  const seen = new Map((await queries.seenDocuments(finding.db, viewerOf(finding.actor), ids)).map((document) => [document.id, document]))
  const placed = await inNewestVersions(finding, rows, seen)
  return placed.map((row) => told(row, finding, row.document_id === null ? undefined : seen.get(row.document_id)))
}

export async function listNotes(finding: Finding, query: RequestOutput<typeof ListNotes>['query']): Promise<AnswerOf<typeof ListNotes>> {
  const { db, actor } = finding
  const { documentId, page, limit } = query
  const rows = await queries.listNotes(db, actor.userId, { documentId, page, limit })
  return { items: await notesOf(finding, rows), totalCount: await queries.countNotes(db, actor.userId, documentId) }
}

export async function readNote(finding: Finding, id: number): Promise<Note> {
  const row = await queries.findNote(finding.db, finding.actor.userId, id)
  const [note] = row ? await notesOf(finding, [row]) : []
  if (!note) throw new Refusal('ERROR_NOT_FOUND')
  return note
}

const notOnPage = (path: string) => new Refusal('VALIDATION_ERROR', { fields: [{ path, code: 'wrong_format' }] })

type NewNote = RequestOutput<typeof CreateNote>['body']
type Passage = Pick<Content, 'quote' | 'before' | 'after'> & { at: number | null }
const WHOLE_PAGE: Passage = { quote: null, before: '', after: '', at: null }

/** Reads the page as the person has it before them. */
async function askedPassage(
  { pages, actor, now }: Making,
  file: Parameters<Capabilities['pages']['page']>[1],
  asked: NewNote,
): Promise<Passage & { page: number }> {
  const { quote, paragraph, before } = asked
  if (!quote && !paragraph) return { ...WHOLE_PAGE, page: asked.page }
  const field = quote ? 'quote' : 'paragraph'
  const made = await pages.page(actor, file, { page: asked.page, width: 0 }, now())
  if ('reason' in made) throw notOnPage(field)
  const wanted = quote ? { quote, before } : { quote: paragraphsOf(made.text, made.picture !== null)[paragraph! - 1] ?? '', before: '' }
  const passage = anchorOn(made.text, wanted.quote, wanted.before)
  if (!passage) throw notOnPage(field)
  return { ...passage, page: made.page }
}

export async function createNote(context: Making, asked: NewNote): Promise<Receipt> {
  const { db, actor, settings } = context
  const document = await requireVisibleDocument(db, actor, asked.documentId)
  const version = (await versionsOf(db, viewerOf(actor), asked.documentId)).find(({ id }) => id === asked.versionId)
  if (!version) throw new Refusal('ERROR_NOT_FOUND')
  const { page, at: placedAt, ...passage } = await askedPassage(context, version, asked)
  const content: Content = { ...passage, text: asked.text, documentName: document.name }
  return change<Receipt>(context, 'notes', async ({ tx, author: { now: at } }) => {
    const answer = await queries.insertNote(tx, {
      user_id: actor.userId,
      document_id: asked.documentId,
      version_num: version.version_num,
      page,
      content: sealContent(settings.secret, actor.userId, content),
      placed_version_num: version.version_num,
      placed_page: page,
      placed_at: placedAt,
      placed_passage: passage.quote === null ? null : sealPassage(settings.secret, actor.userId, passage.quote),
      created_at: at,
    })
    return { answer, traces: [] }
  })
}

export const updateNote = (context: Changing, { id, updatedAt, text }: RequestOutput<typeof UpdateNote>['body']): Promise<Receipt> =>
  change<Receipt>(context, 'notes', async ({ tx, author: { now } }) => {
    const { actor, settings } = context
    const row = await queries.lockNote(tx, actor.userId, id)
    const content = row && openContent(settings.secret, actor.userId, row.content)
    if (!row || !content) throw new Refusal('ERROR_NOT_FOUND')
    requireUnchanged(row, updatedAt)
    if (content.text === text) return { answer: { id }, nothingHappened: true }
    await queries.setContent(tx, id, { content: sealContent(settings.secret, actor.userId, { ...content, text }), now })
    return { answer: { id }, traces: [] }
  })

export const deleteNote = (context: Context<Actor>, id: number): Promise<{ affectedCount: number }> =>
  change(context, 'notes', async ({ tx }) => {
    if (!(await queries.deleteNote(tx, context.actor.userId, id))) throw new Refusal('ERROR_NOT_FOUND')
    return { answer: { affectedCount: 1 }, traces: [] }
  })
