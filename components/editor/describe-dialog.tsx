'use client'
// Asks for descriptions of pictures in the text: when they are added, and whenever one is selected.
import { useState } from 'react'
import styles from './editor.module.css'
import { FormDialog } from './form-dialog.tsx'
import { TextField } from './text-field.tsx'

export const DESCRIPTION_MAX = 255
export const DESCRIPTION_HINT = 'Co widać na obrazie: usłyszą to osoby, które go nie widzą.'

export interface Undescribed {
  fileName: string
  source: string | null
  alt: string
}

interface Props {
  pictures: readonly Undescribed[]
  /** By name of the picture, without empty ones. */
  onDescribe: (descriptions: ReadonlyMap<string, string>) => void
  onClose: () => void
}

export function DescribeDialog({ pictures, onDescribe, onClose }: Props) {
  const [typed, setTyped] = useState(() => pictures.map(({ alt }) => alt))
  const tooLong = typed.findIndex((text) => text.trim().length > DESCRIPTION_MAX)
  const confirm = () => {
    if (tooLong >= 0) return document.getElementById(`opis-obrazu-${tooLong}`)?.focus()
    onDescribe(new Map(pictures.map(({ fileName }, i) => [fileName, typed[i]!.trim()])))
  }
  return (
    <FormDialog id="opis-obrazu" title={pictures.length === 1 ? 'Opis obrazu' : 'Opisy obrazów'} confirm="Zapisz opis" onConfirm={confirm} onClose={onClose}>
      {pictures.map(({ fileName, source }, i) => (
        <div key={fileName} className={styles.described}>
          {source && <img src={source} alt="" width={64} height={64} />}
          <TextField
            id={`opis-obrazu-${i}`}
            label={`Co widać na obrazie ${fileName}`}
            value={typed[i]!}
            onChange={(value) => setTyped((before) => before.map((text, place) => (place === i ? value : text)))}
            limit={DESCRIPTION_MAX}
            hint="Usłyszą to osoby, które go nie widzą. Bez opisu obraz jest w treści oznaczony."
          />
        </div>
      ))}
    </FormDialog>
  )
}
