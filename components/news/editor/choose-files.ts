// What becomes of chosen files: those that fit go into the form, of the others it is said why not.
import { attachmentProblem, duplicateNames, pictureProblem, tooManyAttachments, tooManyImages, type ArticleLimits } from './article-checks.ts'
import { filesOf, newKey, type ArticleValues, type FileValue, type PictureValue } from './article-values.ts'

export interface Chosen<T> {
  added: { value: T; file: File }[]
  problems: string[]
}

const composed = (name: string): string => name.normalize('NFC')

const fileValue = (file: File) => ({
  key: newKey(),
  id: null,
  fileName: composed(file.name),
  fileSize: file.size,
  sending: { state: 'sending', sent: 0 } as const,
})

/** Shown from memory: the portal has it no earlier than it has arrived. */
const dataAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    const fail = () => reject(new Error('the file cannot be read'))
    reader.onload = () => (typeof reader.result === 'string' ? resolve(reader.result) : fail())
    reader.onerror = fail
    reader.readAsDataURL(file)
  })

/** Those whose name is not in the form yet; of two of one name the first. */
function withoutDuplicates(files: readonly File[], taken: Iterable<string>): { fresh: File[]; problems: string[] } {
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

const picturesOf = ({ mainImage, images }: ArticleValues) => [...(mainImage ? [mainImage] : []), ...images]

/** `room`: how many more fit. */
export async function choosePictures(
  files: readonly File[],
  { values, limits, room }: { values: ArticleValues; limits: ArticleLimits; room: number },
): Promise<Chosen<PictureValue>> {
  const { fresh, problems } = withoutDuplicates(
    files,
    picturesOf(values).map(({ fileName }) => fileName),
  )
  const added: Chosen<PictureValue>['added'] = []
  for (const file of fresh) {
    const problem = await pictureProblem(file, limits)
    if (problem) problems.push(problem)
    else if (added.length >= room) return { added, problems: [...problems, tooManyImages(limits.images)] }
    else added.push({ value: { ...fileValue(file), description: '', source: await dataAddress(file) }, file })
  }
  return { added, problems }
}

export function chooseAttachments(files: readonly File[], { values, limits }: { values: ArticleValues; limits: ArticleLimits }): Chosen<FileValue> {
  const taken = filesOf({ ...values, mainImage: null, images: [] }).map(({ fileName }) => fileName)
  const { fresh, problems } = withoutDuplicates(files, taken)
  const added: Chosen<FileValue>['added'] = []
  for (const file of fresh) {
    const problem = attachmentProblem(file, limits)
    if (problem) problems.push(problem)
    else if (values.attachments.length + added.length >= limits.attachments) return { added, problems: [...problems, tooManyAttachments(limits.attachments)] }
    else added.push({ value: { type: 'file', ...fileValue(file), description: '' }, file })
  }
  return { added, problems }
}
