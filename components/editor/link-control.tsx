'use client'
// A link in the text: asks for its address, and accepts only addresses that the text may have.
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { linkAddress } from '#common/link-address.ts'
import { FormDialog } from './form-dialog.tsx'
import { LinkIcon } from './icons.tsx'
import { TextField } from './text-field.tsx'

const LABEL = 'Odnośnik'
const ADDRESS_MAX = 2000
const WRONG = 'Podaj adres strony albo adres e-mail, na przykład https://fundusze.example'

/** Pages of the portal may be given by their path alone. */
const addressOf = (typed: string): string | null => (/^\/(?!\/)\S*$/.test(typed.trim()) ? typed.trim() : linkAddress(typed))

export function LinkControl() {
  const { editor } = useRichTextEditorContext()
  const active = useEditorState({ editor, selector: ({ editor: current }) => current?.isActive('link') ?? false })
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  if (!editor) return null
  const close = () => setTyped(null)
  const insert = () => {
    const href = addressOf(typed ?? '')
    if (href === null) return setError(WRONG)
    close()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: typed!.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
  }
  const remove = () => {
    close()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  const open = () => {
    setError(undefined)
    setTyped(String(editor.getAttributes('link')['href'] ?? ''))
  }
  return (
    <>
      <RichTextEditor.Control aria-label={LABEL} title={LABEL} active={active ?? false} onClick={open}>
        <LinkIcon />
      </RichTextEditor.Control>
      {typed !== null && (
        <FormDialog
          id="odnosnik"
          title="Odnośnik w treści"
          confirm="Wstaw"
          onConfirm={insert}
          onClose={close}
          more={
            active && (
              <Button kind="secondary" onClick={remove}>
                Usuń odnośnik
              </Button>
            )
          }
        >
          <TextField
            id="odnosnik-adres"
            label="Adres"
            type="text"
            value={typed}
            onChange={setTyped}
            limit={ADDRESS_MAX}
            error={error}
            hint="Na przykład fundusze.example albo biuro@urzad.example"
          />
        </FormDialog>
      )}
    </>
  )
}
