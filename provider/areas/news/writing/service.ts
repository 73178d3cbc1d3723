// Writing drafts. Their files are stored before the rows: a file without a row does no harm.
import type { CreateArticle, UpdateArticle } from '#contract/news-changes.ts'
import type { RequestOutput } from '#contract/kit.ts'
import type { FileStore } from '#provider/capabilities.ts'
import { addFiles } from '#provider/files/rows.ts'
import { contentWithPictures } from '#provider/html/named-pictures.ts'
import type { Uploads } from '#provider/http/uploads.ts'
import { addPictures } from '#provider/images/picture-rows.ts'
import { quoted, requireUnchanged, type Change } from '#provider/records/change.ts'
import * as queries from '#provider/areas/news/queries.ts'
import { changeArticle, type Context } from '#provider/areas/news/change.ts'
import { replaceFiles, type AttachmentRow, type FilesOfArticle, type ImageRow } from '#provider/areas/news/file-queries.ts'
import { imagesOf } from '#provider/areas/news/images/queries.ts'
import { attachmentsOf } from '#provider/areas/news/reading/queries.ts'
import * as rules from '#provider/areas/news/rules.ts'
import { planAttachments, planImages, type PlannedImages } from './files.ts'
import { readForm, type ArticleForm } from './form.ts'

interface Saving extends Context {
  files: FileStore
  uploads: Uploads
}

const contentOf = ({ content }: ArticleForm, articleId: number, { rows, storedNames }: PlannedImages): string =>
  contentWithPictures(content, { articleId, fileNames: rows.map(({ file_name }) => file_name) }, storedNames)

interface Stored {
  images: readonly ImageRow[]
  attachments: readonly AttachmentRow[]
  /** File name of the kept main image; null: none. */
  mainName: string | null
}

/** Saves the files of the form, and returns them with the text, whose pictures have their stored names. */
async function saveFiles({ tx, author }: Change, { files }: Saving, { form, articleId, stored }: { form: ArticleForm; articleId: number; stored: Stored }) {
  const images = planImages(form, articleId, { rows: stored.images, mainName: stored.mainName })
  const attachments = planAttachments(form, articleId, stored.attachments)
  await addPictures(tx, files, images.pictures, author.now)
  await addFiles(
    tx,
    files,
    form.attachments.flatMap((each) => (each.type === 'file' && each.added ? each.added.file : [])),
    author.now,
  )
  const saved: FilesOfArticle = { images: images.rows, attachments }
  await replaceFiles(tx, articleId, saved)
  return { saved, content: contentOf(form, articleId, images) }
}

const NO_FILES: Stored = { images: [], attachments: [], mainName: null }

export async function createArticle(context: Saving, body: RequestOutput<typeof CreateArticle>['body']): Promise<{ id: number }> {
  const form = await readForm(context, body)
  return changeArticle(context, async (change) => {
    const { tx, author } = change
    const { title, header } = form
    // The text has the article's id in the addresses of pictures, so it is set after the row is inserted.
    const id = await queries.insertDraft(tx, { title, header, content: '' }, { parentId: null, author })
    const { content } = await saveFiles(change, context, { form, articleId: id, stored: NO_FILES })
    await queries.setContent(tx, id, content)
    return { id, trace: { kind: 'article_created', description: `Dodano wersję roboczą artykułu ${quoted(title)}`, detail: { articleIds: [id] } } }
  })
}

const IMAGE_FACTS = ['role', 'file_name', 'sha256', 'description'] as const
const ATTACHMENT_FACTS = ['type', 'description', 'file_name', 'sha256', 'url_value', 'url_label'] as const

type Facts<K extends string> = readonly Partial<Record<K, unknown>>[]

const sameRows = <K extends string>(facts: readonly K[], before: Facts<K>, after: Facts<K>): boolean =>
  before.length === after.length && before.every((row, i) => facts.every((fact) => row[fact] === after[i]![fact]))

function changesOf(before: queries.ArticleText & Stored, after: queries.ArticleText & FilesOfArticle): string[] {
  return [
    ...(before.title === after.title ? [] : [`tytuł na „${after.title}”`]),
    ...(before.header === after.header ? [] : ['nagłówek']),
    ...(before.content === after.content ? [] : ['treść']),
    ...(sameRows(IMAGE_FACTS, before.images, after.images) ? [] : ['obrazy']),
    ...(sameRows(ATTACHMENT_FACTS, before.attachments, after.attachments) ? [] : ['załączniki']),
  ]
}

export async function updateArticle(context: Saving, body: RequestOutput<typeof UpdateArticle>['body']): Promise<{ id: number }> {
  const form = await readForm(context, body)
  return changeArticle(context, async (change) => {
    const { tx, author } = change
    const { id } = body
    const draft = await rules.requireArticle(tx, id)
    rules.requireDraft(draft)
    requireUnchanged(draft, body.updatedAt)
    const stored = { images: await imagesOf(tx, id), attachments: await attachmentsOf(tx, id), mainName: body.image ?? null }
    const { saved, content } = await saveFiles(change, context, { form, articleId: id, stored })
    const text = { title: form.title, header: form.header, content }
    await queries.setText(tx, id, text, author)
    const changes = changesOf({ ...draft, ...stored }, { ...text, ...saved })
    const description =
      changes.length > 0
        ? `Zmieniono wersję roboczą artykułu „${draft.title}”: ${changes.join(', ')}`
        : `Zapisano wersję roboczą artykułu „${draft.title}” bez zmian`
    return { id, trace: { kind: 'article_changed', description, detail: { articleIds: [id] } } }
  })
}
