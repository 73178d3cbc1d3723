// Chosen files that fit are added to the form; for the others it says why not.
import { choosePictures as choose, newFileValue, withoutDuplicates, type AddedFiles } from '#components/editor/choose-files.ts'
import type { PictureValue } from '#components/editor/chosen-file.ts'
import { attachmentProblem, tooManyAttachments, tooManyImages, type ArticleLimits } from './checks.ts'
import { filesOf, type ArticleValues, type FileValue } from './values.ts'

const picturesOf = ({ mainImage, images }: ArticleValues) => [...(mainImage ? [mainImage] : []), ...images]

/** `room`: how many more fit. */
export const choosePictures = (
  files: readonly File[],
  { values, limits, room }: { values: ArticleValues; limits: ArticleLimits; room: number },
): Promise<AddedFiles<PictureValue>> =>
  choose(files, { taken: picturesOf(values).map(({ fileName }) => fileName), bytesMax: limits.imageBytes, room, tooMany: tooManyImages(limits.images) })

export function chooseAttachments(files: readonly File[], { values, limits }: { values: ArticleValues; limits: ArticleLimits }): AddedFiles<FileValue> {
  const taken = filesOf({ ...values, mainImage: null, images: [] }).map(({ fileName }) => fileName)
  const { fresh, problems } = withoutDuplicates(files, taken)
  const added: AddedFiles<FileValue>['added'] = []
  for (const file of fresh) {
    const problem = attachmentProblem(file, limits)
    if (problem) problems.push(problem)
    else if (values.attachments.length + added.length >= limits.attachments) return { added, problems: [...problems, tooManyAttachments(limits.attachments)] }
    else added.push({ value: { type: 'file', ...newFileValue(file), description: '' }, file })
  }
  return { added, problems }
}
