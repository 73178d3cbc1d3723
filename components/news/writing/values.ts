// Values of the form of an article. Plain data, so that they can be stored in the browser and compared.
import type { CreateArticle, UpdateArticle } from '#contract/news-changes.ts'
import type { Article } from '#contract/news.ts'
import { uploaded, type ChosenFile, type FileToSave, type PictureValue } from '#components/editor/chosen-file.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import type { FormWithUploads } from '#lib/uploads/save-address.ts'

export interface FileValue extends ChosenFile {
  type: 'file'
  /** Shown to readers instead of the file's name. */
  description: string
}

export interface LinkValue {
  type: 'url'
  key: string
  id: number | null
  description: string
  urlValue: string
  urlLabel: string
}

export type AttachmentValue = FileValue | LinkValue

export interface ArticleValues {
  /** Id of the draft; null: a new article. */
  id: number | null
  title: string
  header: string
  /** HTML of the editor; its pictures are named, `news-image:NAME`. */
  content: string
  mainImage: PictureValue | null
  images: PictureValue[]
  attachments: AttachmentValue[]
  /** From the article as it was read, for the lock; null: a new article. */
  updatedAt: string | null
}

/** The default text of a new article. */
export const DEFAULT_CONTENT = '<p>Szanowni Państwo,</p><p></p>'

export const NEW_ARTICLE: ArticleValues = { id: null, title: '', header: '', content: '', mainImage: null, images: [], attachments: [], updatedAt: null }

type SavedPicture = Article['images'][number]

const pictureValue = ({ id, fileName, fileSize, description, path, sizes }: SavedPicture): PictureValue => ({
  key: `saved-${id}`,
  id,
  fileName,
  fileSize,
  description,
  source: doorPath(sizes[0]?.path ?? path),
  sending: null,
})

function attachmentValue({ id, type, ...saved }: Article['attachments'][number]): AttachmentValue {
  const key = `saved-${id}`
  const description = saved.description ?? ''
  if (type === 'file') return { type, key, id, description, fileName: saved.fileName ?? '', fileSize: saved.fileSize ?? 0, sending: null }
  return { type, key, id, description, urlValue: saved.urlValue ?? '', urlLabel: saved.urlLabel ?? '' }
}

const PICTURE_ADDRESS = /(<img\b[^>]*?\bsrc=")[^"]*\/(?:images|thumbnails|sizes\/\d+)\/([^"/?]+)(?:\?[^"]*)?"/g
const PICTURE_SIZES = /(<img\b[^>]*?) srcset="[^"]*"/g

/** The text as the provider renders it, with pictures named as in the editor. */
export const namedPictures = (content: string): string => content.replace(PICTURE_ADDRESS, '$1news-image:$2"').replace(PICTURE_SIZES, '$1')

export function valuesOf(article: Article): ArticleValues {
  const pictures = article.images.map(pictureValue)
  return {
    id: article.id,
    title: article.title,
    header: article.header,
    content: namedPictures(article.content),
    mainImage: pictures.find(({ fileName }) => fileName === article.image) ?? null,
    images: pictures.filter(({ fileName }) => fileName !== article.image),
    attachments: article.attachments.map(attachmentValue),
    updatedAt: article.updatedAt,
  }
}

const withFile = <Name extends string>(name: Name, value: ChosenFile) => {
  const file = uploaded(value)
  return { ...(value.id !== null && { id: value.id }), ...(file && ({ [name]: file } as Record<Name, FileToSave>)) }
}

function attachmentToSave(attachment: AttachmentValue) {
  if (attachment.type === 'file') return { type: attachment.type, ...withFile('attachmentFile', attachment), description: attachment.description }
  const { type, id, description, urlValue, urlLabel } = attachment
  return { type, ...(id !== null && { id }), description, urlValue, urlLabel }
}

/** The body for the contract; every file is given by its upload. */
export function newArticleForm(values: ArticleValues): FormWithUploads<typeof CreateArticle> {
  const { title, header, content, mainImage, images, attachments } = values
  const mainImageFile = mainImage && uploaded(mainImage)
  return {
    title,
    header,
    content,
    ...(mainImageFile && { mainImageFile }),
    mainImageDescription: mainImage?.description ?? '',
    images: images.map((image) => ({ ...withFile('imageFile', image), description: image.description })),
    attachments: attachments.map(attachmentToSave),
  }
}

/** The same for a draft that is changed. */
export const changedArticleForm = (values: ArticleValues, id: number): FormWithUploads<typeof UpdateArticle> => ({
  ...newArticleForm(values),
  id,
  updatedAt: values.updatedAt,
  image: values.mainImage?.id ? values.mainImage.fileName : null,
})

export const filesOf = ({ mainImage, images, attachments }: ArticleValues): (PictureValue | FileValue)[] => [
  ...(mainImage ? [mainImage] : []),
  ...images,
  ...attachments.filter((attachment): attachment is FileValue => attachment.type === 'file'),
]

/** The form with one file changed; null removes it. */
export function withChangedFile(values: ArticleValues, key: string, change: ((file: ChosenFile) => Partial<PictureValue>) | null): ArticleValues {
  const changed = <T extends { key: string }>(list: T[]): T[] =>
    list.flatMap((each) => (each.key !== key ? [each] : change === null ? [] : [{ ...each, ...change(each as unknown as ChosenFile) }]))
  const [mainImage = null] = changed(values.mainImage ? [values.mainImage] : [])
  return { ...values, mainImage, images: changed(values.images), attachments: changed(values.attachments) }
}

/** The gallery in another order, by keys, because a file may arrive while its picture is being moved; files added meanwhile are last. */
export function inOrder(values: ArticleValues, keys: readonly string[]): ArticleValues {
  const place = ({ key }: PictureValue) => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  return { ...values, images: values.images.toSorted((one, other) => place(one) - place(other)) }
}

/** What is stored of a draft: without the bytes of pictures and without unfinished uploads. */
export function withoutUnsavedFiles(values: ArticleValues): ArticleValues {
  let kept = values
  for (const { key, sending } of filesOf(values)) {
    if (sending && sending.state !== 'ready') kept = withChangedFile(kept, key, null)
    else if (sending) kept = withChangedFile(kept, key, () => ({ source: null }))
  }
  return kept
}
