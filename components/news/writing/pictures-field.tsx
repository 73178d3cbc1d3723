'use client'
// The pictures of the form: the one for lists, and those of the gallery.
import { PICTURES } from '#components/editor/choose-files.ts'
import { FileInput } from '#components/ui/file-input.tsx'
import field from '#components/ui/field.module.css'
import { articleForm } from '#lib/news/words.ts'
import { inOrder } from './values.ts'
import { PictureOrder } from './picture-order.tsx'
import { DESCRIPTION_HINT_ID, Picture } from './picture-row.tsx'
import type { ArticleFormState, Setup } from './use-article-form.ts'

const { labels } = articleForm
const DESCRIPTIONS = 'Opis mówi, co widać na obrazie: usłyszą go osoby, które obrazu nie widzą.'
const PICTURE_HINT = 'JPEG, PNG, WebP, AVIF albo GIF, najwyżej 1 MB'

export type ErrorOf = (path: string) => string | undefined

interface Props {
  form: ArticleFormState
  limits: Setup['limits']
  errorOf: ErrorOf
  onRemove: (key: string, fileName: string) => void
}

function MainPicture({
  form: {
    values: { mainImage, images },
    change,
    files,
  },
  limits,
  errorOf,
  onRemove,
}: Props) {
  const { problems, retry, setMainImage } = files
  const mainError = errorOf('mainImageFile') ?? errorOf('image')
  return (
    <>
      <FileInput
        id="article-mainImageFile"
        label={labels.mainImageFile}
        hint={`Jeden plik: ${PICTURE_HINT}. Pokazuje się na liście aktualności.`}
        accept={PICTURES}
        problems={mainError ? [mainError, ...problems.mainImage] : problems.mainImage}
        onChoose={(files) => void setMainImage(files)}
      />
      {(mainImage || images.length > 0) && (
        <p id={DESCRIPTION_HINT_ID} className={field.hint}>
          {DESCRIPTIONS}
        </p>
      )}
      {mainImage && (
        <Picture
          picture={mainImage}
          id="article-mainImageDescription"
          limit={limits.imageDescription}
          errors={{ file: undefined, description: errorOf('mainImageDescription') }}
          onDescribe={(description) => change((before) => ({ ...before, mainImage: before.mainImage && { ...before.mainImage, description } }))}
          onRemove={() => onRemove(mainImage.key, mainImage.fileName)}
          onRetry={() => retry(mainImage.key)}
        />
      )}
    </>
  )
}

export function Pictures(props: Props) {
  const { form, limits, errorOf, onRemove } = props
  const {
    values: { images },
    change,
  } = form
  const { problems, retry, addImages } = form.files
  const remove = (key: string) => onRemove(key, images.find((picture) => picture.key === key)?.fileName ?? '')
  const describe = (key: string, description: string) =>
    change((before) => ({ ...before, images: before.images.map((image) => (image.key === key ? { ...image, description } : image)) }))
  return (
    <>
      <MainPicture {...props} />
      <FileInput
        id="article-images"
        label={labels.images}
        hint={`Najwyżej 10 plików: ${PICTURE_HINT} każdy. Tworzą galerię pod treścią.`}
        accept={PICTURES}
        multiple
        problems={problems.images}
        onChoose={(files) => void addImages(files)}
      />
      <PictureOrder
        pictures={images}
        limit={limits.imageDescription}
        errorOf={errorOf}
        onOrder={(keys) => change((before) => inOrder(before, keys))}
        onDescribe={describe}
        onRemove={remove}
        onRetry={retry}
      />
    </>
  )
}
