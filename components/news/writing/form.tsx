'use client'
// The form of an article. Files are sent as soon as they are chosen; what is typed is stored in the browser until it is saved.
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ComponentProps, type RefObject, type SubmitEvent } from 'react'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { requiredUpTo } from '#lib/format/length-hints.ts'
import type { AfterSaving } from '#lib/news/addresses.ts'
import { onFileDrop } from '#components/ui/on-file-drop.ts'
import { showMessage } from '#components/shell/page-script.ts'
import type { Draft } from '#lib/drafts/store.ts'
import { articleForm } from '#lib/news/words.ts'
import { AttachmentsField } from './attachments-field.tsx'
import { DEFAULT_CONTENT, type ArticleValues } from './values.ts'
import { ContentField } from '#components/editor/content-field.tsx'
import { DraftOffer } from '#components/editor/draft-offer.tsx'
import { FormDialog } from '#components/editor/form-dialog.tsx'
import { FormMessages } from './form-messages.tsx'
import { MOVED_HASH } from './moving.ts'
import { Pictures, type ErrorOf } from './pictures-field.tsx'
import { TextField } from '#components/editor/text-field.tsx'
import { useArticleForm, type ArticleFormState, type Setup, type SaveReport } from './use-article-form.ts'
import { useEditorContent } from '#components/editor/use-editor-content.ts'
import styles from '#components/editor/editor.module.css'

interface Props extends Setup {
  /** Target of 'Anuluj'. */
  back: string
  /** This form's own address. */
  path: string
}

const { labels } = articleForm
const NO_PICTURES = 'Dodaj obraz w polu „Obrazy” pod treścią, przeciągnij go na treść albo wklej.'
const CONTENT_HINT = 'Wymagane. Obrazy można tu wkleić albo przeciągnąć: JPEG, PNG, WebP, AVIF albo GIF, najwyżej 1 MB każdy.'

const errorsOf =
  ({ wrong, tried }: SaveReport, values: ArticleValues): ErrorOf =>
  (field) => {
    const isAnother = (field === 'title' || field === 'header' || field === 'content') && tried?.[field] !== values[field]
    return isAnother ? undefined : wrong.find(({ path }) => path === field)?.text
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

/** Work that was moved to this form is restored at once; after a reload it is offered. */
function useMovedWork(draft: Draft<ArticleValues> | undefined, restore: (slot: string, kept: ArticleValues) => void): void {
  const onArrival = useEffectEvent(restore)
  useEffect(() => {
    if (!draft || location.hash !== MOVED_HASH) return
    history.replaceState(history.state, '', location.pathname + location.search)
    onArrival(draft.slot, draft.value)
  }, [draft])
}

/** The element with the focus is about to disappear. */
const focusOn = (elementId: string) => document.getElementById(elementId)?.focus()

const never = () => () => undefined

/** false until the page's scripts run: earlier input would be lost. */
const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Files dropped beside the text: pictures go to the gallery, others become attachments. Returns where to listen. */
function useDrops({ addImages, addAttachments }: ArticleFormState['files']): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null)
  const onDrop = useEffectEvent((files: FileList) => {
    const pictures = [...files].filter(({ type }) => type.startsWith('image/'))
    const others = [...files].filter((file) => !pictures.includes(file))
    if (pictures.length > 0) void addImages(pictures)
    if (others.length > 0) addAttachments(others)
  })
  useEffect(() => (element.current ? onFileDrop(element.current, (files) => onDrop(files)) : undefined), [])
  return element
}

/** Removing a file also removes the button that had the focus. */
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

/** The picture that lists show. */
function Headings({ form: { values, change }, limits, errorOf }: HeadingsProps) {
  return (
    <>
      <TextField
        id="article-title"
        label={labels.title}
        value={values.title}
        onChange={(title) => change((before) => ({ ...before, title }))}
        limit={limits.title}
        required
        hint={requiredUpTo(limits.title)}
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
        required
        hint={`Zajawka na liście aktualności, pod tytułem. ${requiredUpTo(limits.header)}`}
      />
    </>
  )
}

type ContentProps = Pick<ComponentProps<typeof ContentField>, 'content' | 'error' | 'onChange' | 'onReady'> & { form: ArticleFormState }

function Content({ form: { values, change, files }, ...field }: ContentProps) {
  const pictures = [...(values.mainImage ? [values.mainImage] : []), ...values.images]
  // A description that the gallery has is kept.
  const describe = (fileName: string, description: string) =>
    change((before) => ({
      ...before,
      images: before.images.map((image) => (image.fileName === fileName && image.description === '' ? { ...image, description } : image)),
    }))
  const media = { pictures, none: NO_PICTURES, onPictures: files.addPictures, onDescribe: describe }
  return <ContentField {...field} id="article-content" label={labels.content} hint={CONTENT_HINT} media={media} />
}

const SAVES: readonly { next: AfterSaving; text: string }[] = [
  { next: 'list', text: 'Zapisz' },
  { next: 'preview', text: 'Zapisz i podejrzyj' },
  { next: 'publish', text: 'Zapisz i opublikuj' },
]

/** Enter in a field presses the first one. */
const SaveButtons = ({ busy }: Pick<ArticleFormState, 'busy'>) =>
  SAVES.map(({ next, text }) => (
    <Button key={next} type="submit" value={next} kind={next === 'list' ? 'primary' : 'secondary'} aria-disabled={busy !== null || undefined}>
      {busy === next ? 'Zapisuję…' : text}
    </Button>
  ))

export function ArticleForm({ back, path, ...setup }: Props) {
  const form = useArticleForm(setup)
  const ready = useReady()
  const element = useDrops(form.files)
  const { values, change, report, drafts } = form
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
  const errorOf = errorsOf(report, values)

  const restore = (slot: string, kept: ArticleValues) => {
    editor.replace(form.restore(slot, kept).content)
    focusOn('article-title')
  }
  useMovedWork(draft, restore)
  const discard = (slot: string) => {
    void drafts.settle(slot)
    focusOn('article-title')
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const pressed = event.nativeEvent.submitter?.getAttribute('value')
    void form.save(SAVES.find(({ next }) => next === pressed)?.next ?? 'list')
  }
  return (
    <form ref={element} onSubmit={submit} noValidate data-own-submit="" data-keeps-work="" className={styles.form} aria-label="Artykuł">
      {form.question}
      <fieldset disabled={!ready} className={styles.fields}>
        {draft && <DraftOffer draft={draft} replaces={form.dirty} onRestore={() => restore(draft.slot, draft.value)} onDiscard={() => discard(draft.slot)} />}
        <FormMessages report={report} values={values} path={path} busy={form.busy === 'moving'} onLeave={form.leave} onMove={() => void form.moveOn()} />
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
          <SaveButtons busy={form.busy} />
          <Cancel form={form} back={back} />
        </ButtonRow>
      </fieldset>
    </form>
  )
}
