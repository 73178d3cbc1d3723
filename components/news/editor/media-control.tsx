'use client'
// A picture in the text: one of those that the article has, or has just been given.
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap'
import { useState } from 'react'
import type { PictureValue } from './article-values.ts'
import styles from './editor.module.css'
import { FormDialog } from './form-dialog.tsx'
import { MediaIcon } from './icons.tsx'
import { pictureSource } from './news-image.ts'
import { TextField } from './text-field.tsx'

const LABEL = 'Obraz w treści'
const DESCRIPTION_MAX = 255

function Choice({ pictures, chosen, onChoose }: { pictures: readonly PictureValue[]; chosen: string; onChoose: (picture: PictureValue) => void }) {
  return (
    <fieldset className={styles.choices}>
      <legend>Który obraz wstawić?</legend>
      {pictures.map((picture) => (
        <label key={picture.key} className={styles.choice}>
          <input type="radio" name="obraz-w-tresci" checked={picture.key === chosen} onChange={() => onChoose(picture)} />
          {picture.source && <img src={picture.source} alt="" width={64} height={64} />}
          <span>{picture.fileName}</span>
        </label>
      ))}
    </fieldset>
  )
}

export function MediaControl({ pictures }: { pictures: readonly PictureValue[] }) {
  const { editor } = useRichTextEditorContext()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<PictureValue | null>(null)
  const [alt, setAlt] = useState('')
  if (!editor) return null
  const choose = (picture: PictureValue | null) => {
    setChosen(picture)
    setAlt(picture?.description ?? '')
  }
  const show = () => {
    choose(pictures[0] ?? null)
    setOpen(true)
  }
  const close = () => setOpen(false)
  const insert = () => {
    close()
    if (chosen)
      editor
        .chain()
        .focus()
        .setImage({ src: pictureSource(chosen.fileName), alt: alt.trim() })
        .run()
  }
  return (
    <>
      <RichTextEditor.Control aria-label={LABEL} title={LABEL} onClick={show} className={styles.control}>
        <MediaIcon />
      </RichTextEditor.Control>
      {open && (
        <FormDialog id="media" title="Obraz w treści" confirm={chosen ? 'Wstaw' : 'Zamknij'} onConfirm={insert} onClose={close}>
          {pictures.length === 0 ? (
            <p>Najpierw dodaj obraz w polu „Obraz główny” albo „Obrazy” pod treścią, a potem wstaw go tutaj.</p>
          ) : (
            <>
              <Choice pictures={pictures} chosen={chosen?.key ?? ''} onChoose={choose} />
              <TextField
                id="media-opis"
                label="Opis obrazu"
                value={alt}
                onChange={setAlt}
                limit={DESCRIPTION_MAX}
                hint="Co widać na obrazie: usłyszą to osoby, które go nie widzą."
              />
            </>
          )}
        </FormDialog>
      )}
    </>
  )
}
