// Checks an article's form before it is sent; returns errors in the words of the contract.
import { IMAGES } from '#common/nouns.ts'
import type { FieldError } from '#contract/fields.ts'
import { emptyFile } from '#components/editor/choose-files.ts'
import { linkAddress } from '#common/link-address.ts'
import { saysSomething } from '#components/editor/content-text.ts'
import { beyondLimit } from '#lib/format/file-size.ts'
import { counted } from '#common/plural.ts'
import type { ArticleValues, LinkValue } from './values.ts'

/** Limits of the contract, passed by the page, because its schemas stay on the server. */
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

function lengthErrors(path: string, text: string, limit: number, required: boolean): FieldError[] {
  const { length } = text.trim()
  if (required && length === 0) return [{ path, code: 'required' }]
  return length > limit ? [{ path, code: 'max_length', limit }] : []
}

/** Errors of a link's own fields, without its index in the form. */
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

const ATTACHMENTS = { one: 'załącznik', few: 'załączniki', many: 'załączników' }
export function attachmentProblem(file: File, limits: ArticleLimits): string | null {
  if (file.size === 0) return emptyFile(file)
  return file.size > limits.attachmentBytes
    ? `Plik „${file.name}” ${beyondLimit(file.size, limits.attachmentBytes)}. Zmniejsz go albo dodaj odnośnik do niego.`
    : null
}

export const tooManyImages = (limit: number): string => `Artykuł może mieć najwyżej ${counted(limit, IMAGES)}. Pozostałe pominięto.`
export const tooManyAttachments = (limit: number): string => `Artykuł może mieć najwyżej ${counted(limit, ATTACHMENTS)}. Pozostałe pominięto.`
