'use client'
// A formatted text: the editor is loaded after the rest of the form, because it is large.
import type { Editor } from '@tiptap/react'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import field from '#components/ui/field.module.css'
import styles from './editor.module.css'
import type { Media } from './media-control.tsx'

const RichText = dynamic(() => import('./rich-text.tsx').then((loaded) => loaded.RichText), {
  ssr: false,
  loading: () => (
    <p className={styles.loading} role="status">
      Wczytywanie edytora…
    </p>
  ),
})

interface Props {
  id: string
  label: string
  content: string
  media: Media
  placeholders?: readonly string[]
  error: string | undefined
  onChange: (content: string) => void
  onReady: (editor: Editor) => void
  hint?: string
  /** Shown between the label and the editor. */
  children?: ReactNode
}

export function ContentField({ id, label, content, media, placeholders, error, hint, onChange, onReady, children }: Props) {
  return (
    <div className={field.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className={field.error}>
          <span className="hidden-text">Błąd: </span>
          {error}
        </p>
      )}
      <RichText
        id={id}
        content={content}
        labelledBy={`${id}-label`}
        describedBy={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
        invalid={error !== undefined}
        media={media}
        {...(placeholders && { placeholders })}
        onChange={onChange}
        onReady={onReady}
      />
    </div>
  )
}
