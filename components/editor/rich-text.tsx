'use client'
// The editor of a formatted text. Loaded by its form only, after the rest of the form.
// Must be imported first, because the styles of the parts override it.
import { MantineIsland, pageNonce } from '#components/ui/mantine-island.tsx'
import '@mantine/core/styles/Typography.css'
import '@mantine/tiptap/styles.css'
import { RichTextEditor } from '@mantine/tiptap'
import Highlight from '@tiptap/extension-highlight'
import { DOMSerializer } from '@tiptap/pm/model'
import { useEditor, type Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PictureValue } from './chosen-file.ts'
import styles from './editor.module.css'
import { DescribeDialog, type Undescribed } from './describe-dialog.tsx'
import type { Media } from './media-control.tsx'
import { namedPicture } from './named-picture.ts'
import { namedApart } from './paste/handle-files.ts'
import { PasteListenerSlot, pasteExtension } from './paste/extension.ts'
import { describePictures, insertPictures } from './picture-nodes.ts'
import { placeholderChips } from './placeholder-chips.ts'
import { TABLES } from './table/nodes.ts'
import { EditorMessage } from './message.tsx'
import { LABELS, Toolbar } from './toolbar.tsx'

const NONE: readonly string[] = []

interface Props {
  id: string
  content: string
  /** Ids of the elements that name and describe the field. */
  labelledBy: string
  describedBy: string | undefined
  invalid: boolean
  media: Media
  /** Names of placeholders, written as `{{name}}`; the same array on every render. */
  placeholders?: readonly string[]
  onChange: (content: string) => void
  onReady: (editor: Editor) => void
}

/** Present addresses of the form's pictures; the editor asks whenever it renders one. */
class PictureAddresses {
  #addresses = new Map<string, string>()

  know(pictures: readonly PictureValue[]): void {
    for (const { fileName, source } of pictures) if (source) this.#addresses.set(fileName, source)
  }

  of = (fileName: string): string | null => this.#addresses.get(fileName) ?? null
}

const extensionsFor = ({ of }: PictureAddresses, placeholders: readonly string[], desk: PasteListenerSlot) => [
  StarterKit.configure({
    // Adds tables to the blocks.
    document: false,
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    // The extension would change a text that nobody has edited.
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      protocols: ['mailto'],
      defaultProtocol: 'https',
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  Highlight,
  namedPicture(of),
  ...TABLES,
  pasteExtension(desk),
  ...(placeholders.length > 0 ? [placeholderChips(placeholders)] : []),
]

/** Parsed in a document that loads nothing, because the browser could not load the pictures' names. */
function htmlOf({ isEmpty, schema, state }: Editor): string {
  if (isEmpty) return ''
  const inert = document.implementation.createHTMLDocument('')
  inert.body.append(DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content, { document: inert }))
  return inert.body.innerHTML
}

/** Attributes of the editor's element. */
const attributesOf = ({ id, labelledBy, describedBy, invalid }: Pick<Props, 'id' | 'labelledBy' | 'describedBy' | 'invalid'>) => ({
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelledBy,
  ...(describedBy && { 'aria-describedby': describedBy }),
  ...(invalid && { 'aria-invalid': 'true' }),
})

const NO_PICTURES = 'Do tej treści nie można dodać obrazów.'

/** Pasted and dropped pictures are added to the form, inserted into the text, and described. */
function useIncomingPictures({
  editor,
  media,
  addresses,
  desk,
}: {
  editor: Editor | null
  media: Media
  addresses: PictureAddresses
  desk: PasteListenerSlot
}) {
  const [message, setMessage] = useState('')
  const [arrived, setArrived] = useState<readonly Undescribed[]>([])
  const onFiles = useEffectEvent(async (files: File[]) => {
    if (!editor || !media.onPictures) return setMessage(NO_PICTURES)
    const { added, problems } = await media.onPictures(
      namedApart(
        files,
        media.pictures.map(({ fileName }) => fileName),
      ),
    )
    setMessage(problems.join(' '))
    if (added.length === 0 || editor.isDestroyed) return
    addresses.know(added)
    insertPictures(
      editor,
      added.map(({ fileName }) => fileName),
    )
    setArrived(added.map(({ fileName, source }) => ({ fileName, source, alt: '' })))
  })
  const onLeft = useEffectEvent((report: string) => setMessage(report))
  useEffect(() => desk.listen({ onFiles: (files) => void onFiles(files), onLeft: (report) => onLeft(report) }), [desk])
  const describe = (descriptions: ReadonlyMap<string, string>) => {
    setArrived([])
    if (editor) describePictures(editor, descriptions)
    for (const [fileName, description] of descriptions) if (description) media.onDescribe?.(fileName, description)
  }
  return { message, setMessage, arrived, setArrived, describe }
}

export function RichText({ id, content, labelledBy, describedBy, invalid, media, placeholders = NONE, onChange, onReady }: Props) {
  const { pictures } = media
  const [addresses] = useState(() => new PictureAddresses())
  const [desk] = useState(() => new PasteListenerSlot())
  const [extensions] = useState(() => extensionsFor(addresses, placeholders, desk))
  const editor = useEditor({
    extensions,
    content,
    immediatelyRender: false,
    injectNonce: pageNonce(),
    onBeforeCreate: () => addresses.know(pictures),
    onCreate: ({ editor: created }) => onReady(created),
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
  })
  useEffect(() => addresses.know(pictures), [addresses, pictures])
  useEffect(
    () => editor?.setOptions({ editorProps: { attributes: attributesOf({ id, labelledBy, describedBy, invalid }) } }),
    [editor, id, labelledBy, describedBy, invalid],
  )
  const { message, setMessage, arrived, setArrived, describe } = useIncomingPictures({ editor, media, addresses, desk })
  return (
    <MantineIsland>
      <RichTextEditor editor={editor} labels={LABELS} className={styles.editor} data-editor="" data-invalid={invalid || undefined}>
        <Toolbar media={media} message={<EditorMessage text={message} onClose={() => setMessage('')} />} />
        <RichTextEditor.Content className={styles.content} />
      </RichTextEditor>
      {arrived.length > 0 && <DescribeDialog pictures={arrived} onDescribe={describe} onClose={() => setArrived([])} />}
    </MantineIsland>
  )
}
