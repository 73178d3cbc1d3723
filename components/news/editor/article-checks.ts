// What is wrong with an article's form, in the words of the contract, before anything is sent.
import type { FieldError } from '#contract/fields.ts'
import { formatFileSize } from '#lib/format/file-size.ts'
import { counted } from '#lib/format/plural.ts'
import type { ArticleValues, LinkValue } from './article-values.ts'

/** Figures of the contract, handed down by the page: its schemas stay on the server. */
export interface ArticleLimits {
  title: number
  header: number
  content: number
  images: number
  imageBytes: number
  imageDescription: number
  attachments: number
  attachmentBytes: number
  linkField: number
}

/** Whether HTML of the editor says anything: blank paragraphs and pictures alone do not. */
export function saysSomething(content: string): boolean {
  const text = content.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, ' ')
  return /[^\s\u200b-\u200d\u2060\ufeff]/u.test(text)
}

/** The address as it is meant: a bare domain or mailbox gets its scheme. null: not one that a page may lead to. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(text)?.[1]?.toLowerCase()
  const address = scheme ? text : /^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(text) ? `mailto:${text}` : `https://${text.replace(/^\/\//, '')}`
  const url = URL.parse(address)
  if (!url || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return null
  if (url.protocol !== 'mailto:' && !/^[^.]+(\.[^.]+)+$|^localhost$/.test(url.hostname)) return null
  return address
}

function lengthErrors(path: string, text: string, limit: number, required: boolean): FieldError[] {
  const { length } = text.trim()
  if (required && length === 0) return [{ path, code: 'required' }]
  return length > limit ? [{ path, code: 'max_length', limit }] : []
}

/** Of the link's own fields, without the place it has in the form. */
export function linkErrors({ description, urlValue, urlLabel }: Pick<LinkValue, 'description' | 'urlValue' | 'urlLabel'>, limit: number): FieldError[] {
  const address = lengthErrors('urlValue', linkAddress(urlValue) ?? urlValue, limit, true)
  return [
    ...lengthErrors('description', description, limit, true),
    ...(address.length === 0 && linkAddress(urlValue) === null ? [{ path: 'urlValue', code: 'wrong_format' } as const] : address),
    ...lengthErrors('urlLabel', urlLabel, limit, false),
  ]
}

export function formErrors(values: ArticleValues, limits: ArticleLimits): FieldError[] {
  const { title, header, content, mainImage, images, attachments } = values
  const contentErrors: FieldError[] = content.length > limits.content ? [{ path: 'content', code: 'max_length', limit: limits.content }] : []
  return [
    ...lengthErrors('title', title, limits.title, true),
    ...lengthErrors('header', header, limits.header, true),
    ...(saysSomething(content) ? contentErrors : [{ path: 'content', code: 'required' } as const]),
    ...lengthErrors('mainImageDescription', mainImage?.description ?? '', limits.imageDescription, false),
    ...images.flatMap(({ description }, i) => lengthErrors(`images.${i}.description`, description, limits.imageDescription, false)),
    ...attachments.flatMap(({ type, description }, i) =>
      type === 'file' ? lengthErrors(`attachments.${i}.description`, description, limits.linkField, false) : [],
    ),
  ]
}

const IMAGES = { one: 'obraz', few: 'obrazy', many: 'obrazów' }
const ATTACHMENTS = { one: 'załącznik', few: 'załączniki', many: 'załączników' }
const PICTURE_TYPES = 'JPEG, PNG, WebP, AVIF albo GIF'

/** Whether the browser can show it: what a file's name promises its bytes need not keep. */
const isPicture = (file: File): Promise<boolean> => {
  if (file.type === 'image/svg+xml') return Promise.resolve(false)
  return createImageBitmap(file).then(
    (bitmap) => (bitmap.close(), true),
    () => false,
  )
}

export async function pictureProblem(file: File, limits: ArticleLimits): Promise<string | null> {
  if (file.size === 0) return `Plik „${file.name}” jest pusty. Wybierz inny.`
  if (file.size > limits.imageBytes) return `Obraz „${file.name}” ma więcej niż ${formatFileSize(limits.imageBytes)}. Zmniejsz go i dodaj ponownie.`
  return (await isPicture(file)) ? null : `Plik „${file.name}” nie jest obrazem. Dodaj plik ${PICTURE_TYPES}.`
}

export function attachmentProblem(file: File, limits: ArticleLimits): string | null {
  if (file.size === 0) return `Plik „${file.name}” jest pusty. Wybierz inny.`
  return file.size > limits.attachmentBytes
    ? `Plik „${file.name}” ma więcej niż ${formatFileSize(limits.attachmentBytes)}. Zmniejsz go albo dodaj odnośnik do niego.`
    : null
}

export const tooManyImages = (limit: number): string => `Artykuł może mieć najwyżej ${counted(limit, IMAGES)}. Pozostałe pominięto.`
export const tooManyAttachments = (limit: number): string => `Artykuł może mieć najwyżej ${counted(limit, ATTACHMENTS)}. Pozostałe pominięto.`
export const duplicateNames = (names: readonly string[]): string =>
  names.length === 1 ? `Plik „${names[0]}” jest już na liście, więc go pominięto.` : `Te pliki są już na liście, więc je pominięto: ${names.join(', ')}.`
