'use client'
// The article's text: the editor comes after the rest of the form, for it is heavy.
import type { Editor } from '@tiptap/react'
import dynamic from 'next/dynamic'
import field from '#components/ui/field.module.css'
import { articleForm } from '#lib/news/words.ts'
import type { PictureValue } from './article-values.ts'
import styles from './editor.module.css'

const RichText = dynamic(() => import('./rich-text.tsx').then((loaded) => loaded.RichText), {
  ssr: false,
  loading: () => (
    <p className={styles.loading} role="status">
      Wczytywanie edytora…
    </p>
  ),
})

interface Props {
  content: string
  pictures: readonly PictureValue[]
  error: string | undefined
  onChange: (content: string) => void
  onReady: (editor: Editor) => void
}

const ID = 'article-content'

export function ContentField({ content, pictures, error, onChange, onReady }: Props) {
  return (
    <div className={field.field}>
      <span id={`${ID}-label`} className={styles.label}>
        {articleForm.labels.content}
      </span>
      {error && (
        <p id={`${ID}-error`} className={field.error}>
          <span className="hidden-text">Błąd: </span>
          {error}
        </p>
      )}
      <RichText
        id={ID}
        content={content}
        labelledBy={`${ID}-label`}
        describedBy={error ? `${ID}-error` : undefined}
        invalid={error !== undefined}
        pictures={pictures}
        onChange={onChange}
        onReady={onReady}
      />
    </div>
  )
}
