'use client'
// A picture in the text: one of those that the form has, or one that is added here where the form has no field for it.
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap'
import { useState } from 'react'
import { PICTURES } from './choose-files.ts'
import type { PictureValue } from './chosen-file.ts'
import styles from './editor.module.css'
import { FileInput } from './file-input.tsx'
import { FormDialog } from './form-dialog.tsx'
import { MediaIcon } from './icons.tsx'
import { pictureSource } from './named-picture.ts'
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

interface Adding {
  hint: string
  problems: readonly string[]
  onChoose: (files: File[]) => Promise<PictureValue | null>
}

const NewPicture = ({ hint, problems, onChoose, onAdded }: Adding & { onAdded: (picture: PictureValue) => void }) => (
  <FileInput
    id="media-plik"
    label="Dodaj obraz"
    hint={hint}
    accept={PICTURES}
    problems={problems}
    onChoose={(files) => void onChoose(files).then((added) => added && onAdded(added))}
  />
)

export interface Media {
  /** Of the form, for the choice and for what is shown in the text. */
  pictures: readonly PictureValue[]
  /** Said where there is none to choose. */
  none: string
  /** Where pictures are added here and nowhere else. */
  adding?: Adding
}

export function MediaControl({ pictures, none, adding }: Media) {
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
          {adding && <NewPicture {...adding} onAdded={choose} />}
          {pictures.length === 0 ? (
            <p>{none}</p>
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
