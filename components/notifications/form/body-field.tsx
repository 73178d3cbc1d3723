'use client'
// The text of a mail: an editor where scripts run, and a plain field with the same HTML elsewhere.
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ContentField } from '#components/editor/content-field.tsx'
import { PlainBody } from './plain-body.tsx'
import type { Placeholder } from '#contract/notifications.ts'
import { PLACEHOLDER_LABEL } from '#lib/notifications/labels.ts'
import styles from './form.module.css'
import type { MailFormState } from './use-mail-form.ts'

interface Props {
  form: MailFormState
  /** Id of the field, for the summary of errors. */
  id: string
  label: string
  placeholders: readonly Placeholder[]
  /** Pictures can be added to a new mailing only. */
  addsPictures: boolean
  /** Errors of the server's last answer, until a script has checked the form. */
  error: string | undefined
}

const NO_PICTURES = 'W treści tej wiadomości nie ma obrazów, a dodać je można tylko w nowym powiadomieniu.'
const PICTURE_HINT = 'JPEG, PNG, WebP, AVIF albo GIF, najwyżej 1 MB. W treści może być najwyżej 5 obrazów.'

const Placeholders = ({ placeholders, insert }: { placeholders: readonly Placeholder[]; insert: (text: string) => void }) => (
  <div className={styles.placeholders} role="group" aria-label="Pola wypełniane dla każdego odbiorcy">
    <span>Wstaw:</span>
    {placeholders.map((name) => (
      <Button
        key={name}
        kind="secondary"
        title={`W miejscu {{${name}}} każdy odbiorca zobaczy: ${PLACEHOLDER_LABEL[name].explained}`}
        onClick={() => insert(`{{${name}}}`)}
      >
        {PLACEHOLDER_LABEL[name].name}
      </Button>
    ))}
    <details>
      <summary>Co to jest?</summary>
      <ul>
        {placeholders.map((name) => (
          <li key={name}>
            <code>{`{{${name}}}`}</code> – {PLACEHOLDER_LABEL[name].explained}
          </li>
        ))}
      </ul>
      <p>Każdy odbiorca zobaczy w tym miejscu własne dane. Osoba spoza portalu nie dostanie akapitu z odnośnikiem.</p>
    </details>
  </div>
)

export function BodyField({ form, id, label, placeholders, addsPictures, error }: Props) {
  const { content, told, files, editor, setBody } = form
  const [initial, setInitial] = useState<string | null>(null)
  // Text that was typed before the scripts ran is taken over.
  const takeOver = useEffectEvent((typed: string) => {
    setInitial(typed)
    if (typed !== content.body) setBody(typed)
  })
  useEffect(() => {
    const plain = document.getElementById(id)
    if (plain instanceof HTMLTextAreaElement) queueMicrotask(() => takeOver(plain.value))
  }, [id])
  if (initial === null) return <PlainBody id={id} label={label} error={error} defaultValue={content.body} />
  const wrong = told.body ?? (content.body === initial ? error : undefined)
  return (
    <>
      <textarea name="body" value={content.body} readOnly hidden />
      <ContentField
        id={id}
        label={label}
        content={initial}
        media={{
          pictures: content.images,
          none: addsPictures ? '' : NO_PICTURES,
          ...(addsPictures && { adding: { hint: PICTURE_HINT, problems: files.problems.images, onChoose: files.addImage }, onPictures: files.addImages }),
        }}
        placeholders={placeholders}
        error={wrong}
        onChange={setBody}
        onReady={editor.onReady}
      >
        <Placeholders placeholders={placeholders} insert={editor.insert} />
      </ContentField>
    </>
  )
}
