'use client'
// The form of an article. Files go as soon as they are chosen; what is typed is kept in the browser until it is saved.
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore, type ComponentProps, type SubmitEvent } from 'react'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { showMessage } from '#components/shell/snackbar.ts'
import type { Draft } from '#lib/drafts/draft-store.ts'
import { articleForm } from '#lib/news/words.ts'
import { AttachmentsField } from './attachments-field.tsx'
import { DEFAULT_CONTENT, type ArticleValues } from './article-values.ts'
import { PICTURES } from '#components/editor/choose-files.ts'
import { ContentField } from '#components/editor/content-field.tsx'
import { DraftOffer } from '#components/editor/draft-offer.tsx'
import { FileInput } from '#components/editor/file-input.tsx'
import { FormDialog } from '#components/editor/form-dialog.tsx'
import { FormMessages } from './form-messages.tsx'
import { MOVED_HASH } from './moving.ts'
import { PictureOrder } from './picture-order.tsx'
import { Picture } from './picture-row.tsx'
import { TextField } from '#components/editor/text-field.tsx'
import { useArticleForm, type ArticleFormState, type Setup, type Told } from './use-article-form.ts'
import { useEditorContent } from '#components/editor/use-editor-content.ts'
import styles from '#components/editor/editor.module.css'

interface Props extends Setup {
  /** Where 'Anuluj' leads. */
  back: string
  /** This form's own address. */
  path: string
}

const { labels } = articleForm
const NO_PICTURES = 'Najpierw dodaj obraz w polu „Obraz główny” albo „Obrazy” pod treścią, a potem wstaw go tutaj.'
const PICTURE_HINT = 'JPEG, PNG, WebP, AVIF albo GIF, najwyżej 1 MB'

type ErrorOf = (path: string) => string | undefined

const errorsOf =
  ({ wrong, tried }: Told, values: ArticleValues): ErrorOf =>
  (field) => {
    const isAnother = (field === 'title' || field === 'header' || field === 'content') && tried?.[field] !== values[field]
    return isAnother ? undefined : wrong.find(({ path }) => path === field)?.text
  }

function Pictures({
  form,
  limits,
  errorOf,
  onRemove,
}: {
  form: ArticleFormState
  limits: Setup['limits']
  errorOf: ErrorOf
  onRemove: (key: string, fileName: string) => void
}) {
  const { values, change } = form
  const { problems, retry, setMainImage, addImages } = form.files
  const { mainImage, images } = values
  const remove = (key: string) => onRemove(key, [mainImage, ...images].find((picture) => picture?.key === key)?.fileName ?? '')
  const describe = (key: string, description: string) =>
    change((before) => ({ ...before, images: before.images.map((image) => (image.key === key ? { ...image, description } : image)) }))
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
      {mainImage && (
        <Picture
          picture={mainImage}
          id="article-mainImageDescription"
          limit={limits.imageDescription}
          errors={{ file: undefined, description: errorOf('mainImageDescription') }}
          onDescribe={(description) => change((before) => ({ ...before, mainImage: before.mainImage && { ...before.mainImage, description } }))}
          onRemove={() => remove(mainImage.key)}
          onRetry={() => retry(mainImage.key)}
        />
      )}
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
        onOrder={(ordered) => change((before) => ({ ...before, images: ordered }))}
        onDescribe={describe}
        onRemove={remove}
        onRetry={retry}
      />
    </>
  )
}

function Cancel({ form, back }: { form: ArticleFormState; back: string }) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button kind="secondary" onClick={() => (form.dirty ? setAsks(true) : form.leave(back))}>
        Anuluj
      </Button>
      {asks && (
        <FormDialog id="porzucenie" title="Niezapisane zmiany" confirm="Porzuć zmiany" onConfirm={() => void form.discard(back)} onClose={() => setAsks(false)}>
          <p>Artykuł nie został zapisany. Czy porzucić zmiany?</p>
        </FormDialog>
      )}
    </>
  )
}

/** Work that was moved to this form is put into it at once; reloaded later, the page offers it. */
function useArrival(draft: Draft<ArticleValues> | undefined, restore: (slot: string, kept: ArticleValues) => void): void {
  const onArrival = useEffectEvent(restore)
  useEffect(() => {
    if (!draft || location.hash !== MOVED_HASH) return
    history.replaceState(history.state, '', location.pathname + location.search)
    onArrival(draft.slot, draft.value)
  }, [draft])
}

/** What held the focus goes away. */
const focusOn = (elementId: string) => document.getElementById(elementId)?.focus()

const never = () => () => undefined

/** false until the page's scripts are there: what is typed or sent before that would be lost. */
const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Taking files out again: the button that did it is gone with the file. */
function useRemoval({ files, values }: ArticleFormState, { withoutPicture }: ReturnType<typeof useEditorContent>) {
  const removePicture = (key: string, fileName: string) => {
    files.remove(key)
    focusOn(key === values.mainImage?.key ? 'article-mainImageFile' : 'article-images')
    if (withoutPicture(fileName)) showMessage(`Obraz „${fileName}” usunięto także z treści. „Cofnij” w edytorze nie przywróci pliku.`, { severity: 'info' })
  }
  const removeAttachment = (key: string) => {
    files.remove(key)
    focusOn('article-attachments')
  }
  return { removePicture, removeAttachment }
}

interface HeadingsProps {
  form: ArticleFormState
  limits: Props['limits']
  errorOf: ErrorOf
}

/** What the list of articles shows of it. */
function Headings({ form: { values, change }, limits, errorOf }: HeadingsProps) {
  return (
    <>
      <TextField
        id="article-title"
        label={labels.title}
        value={values.title}
        onChange={(title) => change((before) => ({ ...before, title }))}
        limit={limits.title}
        error={errorOf('title')}
      />
      <TextField
        id="article-header"
        label={labels.header}
        value={values.header}
        onChange={(header) => change((before) => ({ ...before, header }))}
        limit={limits.header}
        error={errorOf('header')}
        rows={3}
        hint="Streszczenie, które pokazuje się na liście aktualności."
      />
    </>
  )
}

type ContentProps = Pick<ComponentProps<typeof ContentField>, 'content' | 'error' | 'onChange' | 'onReady'> & { form: ArticleFormState }

function Content({ form: { values }, ...field }: ContentProps) {
  const pictures = [...(values.mainImage ? [values.mainImage] : []), ...values.images]
  return <ContentField {...field} id="article-content" label={labels.content} media={{ pictures, none: NO_PICTURES }} />
}

export function ArticleForm({ back, path, ...setup }: Props) {
  const form = useArticleForm(setup)
  const ready = useReady()
  const { values, change, told, drafts } = form
  const { limits } = setup
  const [draft] = drafts.offered ?? []
  const setContent = useCallback((content: string) => change((before) => ({ ...before, content })), [change])
  const setDefault = useCallback((content: string) => change((before) => ({ ...before, content }), false), [change])
  const editor = useEditorContent({
    defaultContent: setup.id === null ? DEFAULT_CONTENT : null,
    waits: drafts.offered === null || draft !== undefined,
    onDefault: setDefault,
  })
  const { removePicture, removeAttachment } = useRemoval(form, editor)
  const errorOf = errorsOf(told, values)

  const restore = (slot: string, kept: ArticleValues) => {
    editor.replace(form.restore(slot, kept).content)
    focusOn('article-title')
  }
  useArrival(draft, restore)
  const discard = (slot: string) => {
    void drafts.settle(slot)
    focusOn('article-title')
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void form.save()
  }
  return (
    <form onSubmit={submit} noValidate data-own-submit="" data-keeps-work="" className={styles.form} aria-label="Artykuł">
      {form.question}
      <fieldset disabled={!ready} className={styles.fields}>
        {draft && <DraftOffer draft={draft} replaces={form.dirty} onRestore={() => restore(draft.slot, draft.value)} onDiscard={() => discard(draft.slot)} />}
        <FormMessages told={told} path={path} busy={form.busy} onLeave={form.leave} onMove={() => void form.moveOn()} />
        <Headings form={form} limits={limits} errorOf={errorOf} />
        <Content form={form} content={setup.initial.content} error={errorOf('content')} onChange={setContent} onReady={editor.onReady} />
        <Pictures form={form} limits={limits} errorOf={errorOf} onRemove={removePicture} />
        <AttachmentsField
          attachments={values.attachments}
          limits={limits}
          problems={form.files.problems.attachments}
          errorOf={errorOf}
          onChoose={form.files.addAttachments}
          onAttachments={(make) => change((before) => ({ ...before, attachments: make(before.attachments) }))}
          onRemove={removeAttachment}
          onRetry={form.files.retry}
        />
        <ButtonRow>
          <Button type="submit" aria-disabled={form.busy || undefined}>
            {form.busy ? 'Zapisuję…' : 'Zapisz'}
          </Button>
          <Cancel form={form} back={back} />
        </ButtonRow>
      </fieldset>
    </form>
  )
}
