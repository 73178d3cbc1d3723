'use client'
// A link among the attachments: its name, its address, and an optional text that is shown instead of the address.
import { useState } from 'react'
import type { FieldError } from '#contract/fields.ts'
import { fieldErrorText } from '#lib/messages/fields.ts'
import { linkAddress } from '#common/link-address.ts'
import { linkErrors } from './checks.ts'
import type { LinkValue } from './values.ts'
import { FormDialog } from '#components/editor/form-dialog.tsx'
import { TextField } from '#components/editor/text-field.tsx'

export type LinkFields = Pick<LinkValue, 'description' | 'urlValue' | 'urlLabel'>

interface Props {
  /** null: a new link. */
  link: LinkFields | null
  limit: number
  onSave: (link: LinkFields) => void
  onClose: () => void
}

const EMPTY: LinkFields = { description: '', urlValue: '', urlLabel: '' }

export function LinkDialog({ link, limit, onSave, onClose }: Props) {
  const [fields, setFields] = useState(link ?? EMPTY)
  const [errors, setErrors] = useState<FieldError[]>([])
  const set = (name: keyof LinkFields) => (value: string) => setFields((before) => ({ ...before, [name]: value }))
  const errorOf = (name: keyof LinkFields) => {
    const error = errors.find(({ path }) => path === name)
    return error && fieldErrorText(error)
  }
  const save = () => {
    const wrong = linkErrors(fields, limit)
    setErrors(wrong)
    if (wrong[0]) return document.getElementById(`odnosnik-${wrong[0].path}`)?.focus()
    onSave({ description: fields.description.trim(), urlValue: linkAddress(fields.urlValue) ?? fields.urlValue, urlLabel: fields.urlLabel.trim() })
  }
  return (
    <FormDialog
      id="zalacznik-odnosnik"
      title={link ? 'Zmiana odnośnika' : 'Nowy odnośnik'}
      confirm={link ? 'Zmień' : 'Dodaj'}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField
        id="odnosnik-description"
        label="Nazwa"
        value={fields.description}
        onChange={set('description')}
        limit={limit}
        error={errorOf('description')}
      />
      <TextField
        id="odnosnik-urlValue"
        label="Adres"
        value={fields.urlValue}
        onChange={set('urlValue')}
        limit={limit}
        error={errorOf('urlValue')}
        hint="Na przykład https://fundusze.example/nabor"
      />
      <TextField
        id="odnosnik-urlLabel"
        label="Etykieta (opcjonalnie)"
        value={fields.urlLabel}
        onChange={set('urlLabel')}
        limit={limit}
        error={errorOf('urlLabel')}
        hint="Pokazywana zamiast adresu."
      />
    </FormDialog>
  )
}
