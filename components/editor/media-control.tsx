'use client'
// A picture in the text: one that the form has, or one that is added here where the form has no field for it.
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap'
import { useState } from 'react'
import { PICTURES } from './choose-files.ts'
import type { PictureValue } from './chosen-file.ts'
import { DESCRIPTION_HINT, DESCRIPTION_MAX, DescribeDialog, type Undescribed } from './describe-dialog.tsx'
import styles from './editor.module.css'
import { FileInput } from '#components/ui/file-input.tsx'
import { FormDialog } from './form-dialog.tsx'
import { MediaIcon } from './icons.tsx'
import { pictureSource } from './named-picture.ts'
import { chosenPicture, describePictures } from './picture-nodes.ts'
import { TextField } from './text-field.tsx'

const LABEL = 'Obraz w treści'

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
  /** The form's pictures, for the choice and for the previews in the text. */
  pictures: readonly PictureValue[]
  /** The message where there is none to choose. */
  none: string
  /** Adds pictures, in forms that have no other field for them. */
  adding?: Adding
  /** Takes pasted and dropped pictures; without it they are not accepted. */
  onPictures?: (files: File[]) => Promise<ArrivedPictures>
  /** Called with the description that a picture got in the text. */
  onDescribe?: (fileName: string, description: string) => void
}

export interface ArrivedPictures {
  added: readonly PictureValue[]
  problems: readonly string[]
}

export function MediaControl({ pictures, none, adding, onDescribe }: Media) {
  const { editor } = useRichTextEditorContext()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<PictureValue | null>(null)
  const [alt, setAlt] = useState('')
  const [described, setDescribed] = useState<Undescribed | null>(null)
  if (!editor) return null
  const choose = (picture: PictureValue | null) => {
    setChosen(picture)
    setAlt(picture?.description ?? '')
  }
  const show = () => {
    const inText = chosenPicture(editor)
    if (inText) return setDescribed({ ...inText, source: pictures.find(({ fileName }) => fileName === inText.fileName)?.source ?? null })
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
      <RichTextEditor.Control aria-label={LABEL} title={LABEL} onClick={show}>
        <MediaIcon />
      </RichTextEditor.Control>
      {described && (
        <DescribeDialog
          pictures={[described]}
          onClose={() => setDescribed(null)}
          onDescribe={(descriptions) => {
            setDescribed(null)
            describePictures(editor, descriptions)
            for (const [fileName, description] of descriptions) onDescribe?.(fileName, description)
          }}
        />
      )}
      {open && (
        <FormDialog id="media" title="Obraz w treści" confirm={chosen ? 'Wstaw' : 'Zamknij'} onConfirm={insert} onClose={close}>
          {adding && <NewPicture {...adding} onAdded={choose} />}
          {pictures.length === 0 ? (
            <p>{none}</p>
          ) : (
            <>
              <Choice pictures={pictures} chosen={chosen?.key ?? ''} onChoose={choose} />
              <TextField id="media-opis" label="Opis obrazu" value={alt} onChange={setAlt} limit={DESCRIPTION_MAX} hint={DESCRIPTION_HINT} />
            </>
          )}
        </FormDialog>
      )}
    </>
  )
}
