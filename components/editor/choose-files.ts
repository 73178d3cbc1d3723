// Checks files that are chosen for a form; says why some of them do not fit.
import { beyondLimit } from '#lib/format/file-size.ts'
import { newKey, type PictureValue } from './chosen-file.ts'

export interface AddedFiles<T> {
  added: { value: T; file: File }[]
  problems: string[]
}

export const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const PICTURE_TYPES = 'JPEG, PNG, WebP, AVIF albo GIF'

const composed = (name: string): string => name.normalize('NFC')

export const newFileValue = (file: File) => ({
  key: newKey(),
  id: null,
  fileName: composed(file.name),
  fileSize: file.size,
  sending: { state: 'sending', sent: 0 } as const,
})

/** Shown from memory, because the portal can only show it when it has been sent. */
const dataAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    const fail = () => reject(new Error('the file cannot be read'))
    reader.onload = () => (typeof reader.result === 'string' ? resolve(reader.result) : fail())
    reader.onerror = fail
    reader.readAsDataURL(file)
  })

const duplicateNames = (names: readonly string[]): string =>
  names.length === 1 ? `Plik „${names[0]}” jest już na liście, więc go pominięto.` : `Te pliki są już na liście, więc je pominięto: ${names.join(', ')}.`

/** Files whose name is not in the form yet; of two with one name the first. */
export function withoutDuplicates(files: readonly File[], taken: Iterable<string>): { fresh: File[]; problems: string[] } {
  const names = new Set(taken)
  const fresh: File[] = []
  const twice: string[] = []
  for (const file of files) {
    if (names.has(composed(file.name))) twice.push(file.name)
    else fresh.push(file)
    names.add(composed(file.name))
  }
  return { fresh, problems: twice.length > 0 ? [duplicateNames(twice)] : [] }
}

export const emptyFile = (file: File): string => `Plik „${file.name}” jest pusty. Wybierz inny.`

/** Whether the browser can display it: the bytes need not be what the name says. */
const isPicture = (file: File): Promise<boolean> => {
  if (file.type === 'image/svg+xml') return Promise.resolve(false)
  return createImageBitmap(file).then(
    (bitmap) => (bitmap.close(), true),
    () => false,
  )
}

async function pictureProblem(file: File, bytesMax: number): Promise<string | null> {
  if (file.size === 0) return emptyFile(file)
  if (file.size > bytesMax) return `Obraz „${file.name}” ${beyondLimit(file.size, bytesMax)}. Zmniejsz go i dodaj ponownie.`
  return (await isPicture(file)) ? null : `Plik „${file.name}” nie jest obrazem. Dodaj plik ${PICTURE_TYPES}.`
}

interface PictureLimits {
  /** Names that are already in the form. */
  taken: readonly string[]
  bytesMax: number
  /** How many more files fit, and the message when there are more. */
  room: number
  tooMany: string
}

export async function choosePictures(files: readonly File[], { taken, bytesMax, room, tooMany }: PictureLimits): Promise<AddedFiles<PictureValue>> {
  const { fresh, problems } = withoutDuplicates(files, taken)
  const added: AddedFiles<PictureValue>['added'] = []
  for (const file of fresh) {
    const problem = await pictureProblem(file, bytesMax)
    if (problem) problems.push(problem)
    else if (added.length >= room) return { added, problems: [...problems, tooMany] }
    else added.push({ value: { ...newFileValue(file), description: '', source: await dataAddress(file) }, file })
  }
  return { added, problems }
}
