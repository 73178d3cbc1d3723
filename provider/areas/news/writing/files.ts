// Images and attachments of an article after saving: kept and new ones, in the order of the form.
import { freeName } from '#provider/files/names.ts'
import { imageColumns } from '#provider/images/picture-rows.ts'
import type { PreparedPicture } from '#provider/images/prepare-picture.ts'
import { Refusal } from '#provider/refusal.ts'
import type { AttachmentRow, ImageRow, NewAttachmentRow, NewImageRow } from '#provider/areas/news/file-queries.ts'
import type { ArticleForm, FormAttachment, NewImage } from './form.ts'

const unknown = (path: string) => new Refusal('VALIDATION_ERROR', { fields: [{ path, code: 'wrong_format' }] })

interface Chosen {
  role: 'image' | 'gallery'
  description: string | undefined
  source: ImageRow | NewImage
}

interface StoredImages {
  rows: readonly ImageRow[]
  /** File name of the kept main image; null: none. */
  mainName: string | null
}

const isNew = (source: ImageRow | NewImage): source is NewImage => 'picture' in source
const nameOf = (source: ImageRow | NewImage) => (isNew(source) ? source.name : source.file_name)

function mainOf({ main }: ArticleForm, { rows, mainName }: StoredImages): Chosen[] {
  if (main.added) return [{ role: 'image', description: main.description, source: main.added }]
  if (mainName === null) return []
  const kept = rows.find(({ file_name }) => file_name === mainName)
  if (!kept) throw unknown('image')
  return [{ role: 'image', description: main.description, source: kept }]
}

/** In the order of the form; of several with the same name the first is used. */
function galleryOf({ images }: ArticleForm, rows: readonly ImageRow[], main: readonly Chosen[]): Chosen[] {
  const names = new Set<string>()
  const gallery: Chosen[] = []
  for (const image of images) {
    const source = 'id' in image ? rows.find(({ id }) => id === image.id) : image.added
    if (!source) throw unknown(`${image.path}.id`)
    // The main image may also be listed in the gallery: it is one picture.
    if (names.has(nameOf(source)) || main.some((each) => each.source === source)) continue
    names.add(nameOf(source))
    gallery.push({ role: 'gallery', description: image.description, source })
  }
  return gallery
}

/** Kept files keep their names. New names are given to the gallery first, because the text shows its pictures. */
function namesOf(chosen: readonly Chosen[]): Map<ImageRow | NewImage, string> {
  const names = new Map<ImageRow | NewImage, string>(chosen.flatMap(({ source }) => (isNew(source) ? [] : [[source, source.file_name]])))
  for (const { source } of chosen.toReversed()) if (!names.has(source)) names.set(source, freeName(nameOf(source), new Set(names.values())))
  return names
}

export interface PlannedImages {
  rows: NewImageRow[]
  pictures: PreparedPicture[]
  /** Stored name of a new picture by its name in the text. */
  storedNames: Map<string, string>
}

/** The main image and the gallery as they will be. */
export function planImages(form: ArticleForm, articleId: number, stored: StoredImages): PlannedImages {
  const main = mainOf(form, stored)
  const chosen = [...main, ...galleryOf(form, stored.rows, main)]
  const names = namesOf(chosen)
  const added = chosen.map(({ source }) => source).filter(isNew)
  return {
    rows: chosen.map(({ role, description, source }, position) =>
      isNew(source)
        ? { article_id: articleId, role, position, file_name: names.get(source)!, description: description ?? '', ...imageColumns(source.picture) }
        : { ...source, role, position, description: description ?? source.description },
    ),
    pictures: added.map(({ picture }) => picture),
    storedNames: new Map(added.map((source) => [source.sentName, names.get(source)!])),
  }
}

function attachmentRow(
  attachment: FormAttachment,
  { articleId, rows }: { articleId: number; rows: readonly AttachmentRow[] },
): Omit<NewAttachmentRow, 'position'> {
  const { id, description, type } = attachment
  const kept = id === null ? undefined : rows.find((row) => row.id === id && row.type === type)
  if (id !== null && !kept) throw unknown(`${attachment.path}.id`)
  const shared = { ...(kept && { id: kept.id }), article_id: articleId, type, description }
  if (attachment.type === 'url')
    return { ...shared, file_name: null, sha256: null, file_size: null, url_value: attachment.urlValue, url_label: attachment.urlLabel }
  const { added } = attachment
  const file = added ? { file_name: added.name, sha256: added.file.sha256, file_size: added.file.size } : kept!
  return { ...shared, file_name: file.file_name, sha256: file.sha256, file_size: file.file_size, url_value: null, url_label: null }
}

/** Files and links in the order of the form; of files with the same name the first is used. */
export function planAttachments({ attachments }: ArticleForm, articleId: number, rows: readonly AttachmentRow[]): NewAttachmentRow[] {
  const planned: NewAttachmentRow[] = []
  for (const attachment of attachments) {
    const row = attachmentRow(attachment, { articleId, rows })
    const twice = planned.some(({ id, file_name }) => (row.id !== undefined && id === row.id) || (row.file_name !== null && file_name === row.file_name))
    if (!twice) planned.push({ ...row, position: planned.length })
  }
  return planned
}
