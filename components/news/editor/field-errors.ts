// Where on the form a wrong field of the request stands, what it is called there, and what is said of it.
import type { FieldError } from '#contract/fields.ts'
import { fieldErrorText } from '#lib/messages/fields.ts'

export interface WrongField {
  path: string
  /** As the summary calls it. */
  label: string
  /** Of the element that gets the focus. */
  elementId: string
  text: string
}

const LABELS: Record<string, string> = {
  title: 'Tytuł',
  header: 'Nagłówek',
  content: 'Treść',
  mainImageFile: 'Obraz główny',
  image: 'Obraz główny',
  mainImageDescription: 'Opis obrazu głównego',
}

const NAMED: Record<string, string> = { title: 'Podaj tytuł', header: 'Podaj nagłówek', content: 'Wpisz treść artykułu' }

const numbered = (path: string) => /^(images|attachments)\.(\d+)(?:\.(\w+))?/.exec(path)

/** A file that the form still names, and that somebody else has taken away since. */
const isGoneFile = (path: string): boolean => path === 'image' || /^(images|attachments)\.\d+\.id$/.test(path)

function labelOf(path: string): string {
  const [, list, place, field] = numbered(path) ?? []
  if (!list) return LABELS[path] ?? path
  const name = list === 'images' ? `Obraz ${Number(place) + 1}` : `Załącznik ${Number(place) + 1}`
  return field === 'description' ? `${name}, opis` : name
}

/** A file's own row has no field to type in; what can be focused near it gets the focus. */
function elementOf(path: string): string {
  const [, list, place, field] = numbered(path) ?? []
  if (path === 'image') return 'article-mainImageFile'
  if (list === 'images') return `article-images.${place}.description`
  if (list === 'attachments') return field === 'description' ? `article-attachments.${place}.description` : `article-attachments.${place}`
  return `article-${path}`
}

function textOf(error: FieldError): string {
  if (isGoneFile(error.path)) return 'Ktoś usunął ten plik w tym czasie. Usuń go z formularza albo dodaj ponownie'
  if (error.code === 'required') return NAMED[error.path] ?? (/File$/.test(error.path) ? 'Dodaj plik ponownie' : 'Pole wymagane')
  if (error.code === 'wrong_format' && /mainImageFile|imageFile/.test(error.path)) return 'To nie jest obraz. Dodaj plik JPEG, PNG, WebP, AVIF albo GIF'
  if (error.code === 'wrong_format' && /urlValue/.test(error.path)) return 'Podaj adres strony, na przykład https://fundusze.example'
  return fieldErrorText(error)
}

export const wrongFields = (errors: readonly FieldError[]): WrongField[] =>
  errors.map((error) => ({ path: error.path, label: labelOf(error.path), elementId: elementOf(error.path), text: textOf(error) }))
