// The place of a wrong field on the form, its name there, and its message.
import type { FieldError } from '#contract/fields.ts'
import type { ChosenFile } from '#components/editor/chosen-file.ts'
import { fieldSentence } from '#lib/messages/failure-sentences.ts'
import { articleForm, articleItems } from '#lib/news/words.ts'
import type { ArticleValues } from './values.ts'

export interface WrongField {
  path: string
  /** Name in the summary. */
  label: string
  /** Id of the element that gets the focus. */
  elementId: string
  text: string
}

const isList = (name: string): name is keyof typeof articleItems => Object.hasOwn(articleItems, name)
const isSeen = (name: string): name is keyof typeof articleForm.labels => Object.hasOwn(articleForm.labels, name)

/** A file's row has no field, so a control near it gets the focus. */
function itemElement(list: keyof typeof articleItems, place: string, field: string): string {
  return list === 'images' || field === 'description' ? `article-${list}.${place}.description` : `article-${list}.${place}`
}

function itemError(error: FieldError, list: keyof typeof articleItems, [place = '', field = '']: string[]): WrongField {
  const { path } = error
  const words = articleItems[list]
  const part = words.parts[field]
  const name = `${words.label} ${Number(place) + 1}`
  return {
    path,
    label: part ? `${name}, ${part}` : name,
    elementId: itemElement(list, place, field),
    text: fieldSentence(words, { ...error, path: field }),
  }
}

function wrongField(error: FieldError): WrongField {
  const { path } = error
  const [name = '', ...within] = path.split('.')
  if (isList(name) && within.length > 0) return itemError(error, name, within)
  return {
    path,
    label: isSeen(name) ? articleForm.labels[name] : path,
    elementId: `article-${name === 'image' ? 'mainImageFile' : name}`,
    text: fieldSentence(articleForm, { ...error, path: name }),
  }
}

type Failed = (file: ChosenFile) => boolean
const hasFailed: Failed = ({ sending }) => sending?.state === 'failed'

/** Files that were not sent, and other errors that prevent saving. */
export function failedUploads({ mainImage, images, attachments }: ArticleValues): WrongField[] {
  const failed = (file: ChosenFile, path: string, elementId: string): WrongField[] =>
    hasFailed(file)
      ? [{ path: `${path}.sending`, label: `Plik „${file.fileName}”`, elementId, text: 'Nie udało się go wysłać. Wyślij go ponownie albo usuń z formularza' }]
      : []
  return [
    ...(mainImage ? failed(mainImage, 'mainImageFile', 'article-mainImageFile') : []),
    ...images.flatMap((image, i) => failed(image, `images.${i}`, `article-images.${i}.description`)),
    ...attachments.flatMap((each, i) => (each.type === 'file' ? failed(each, `attachments.${i}`, `article-attachments.${i}`) : [])),
  ]
}

export const wrongFields = (errors: readonly FieldError[]): WrongField[] => errors.map(wrongField)
