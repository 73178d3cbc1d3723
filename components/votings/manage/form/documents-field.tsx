'use client'
// The documents of a voting: a folder of the library, and any documents in it. A button opens each folder;
// without scripts it reloads the form's page with that folder open.
import { useState, type MouseEvent, type ReactNode } from 'react'
import choices from '#components/ui/choices.module.css'
import field from '#components/ui/field.module.css'
import { AT_ONCE, BROWSED, wholeFolder, type LibraryFolder } from '#lib/votings/manage/library-folder.ts'
import { FolderBrowser } from './folder-browser.tsx'
import styles from './form.module.css'

type Page = Awaited<ReturnType<Parameters<typeof wholeFolder>[0]>>

async function readPage(folderId: number, page: number): Promise<Page> {
  const query = new URLSearchParams({ page: String(page), limit: String(AT_ONCE) })
  const answer = await fetch(`/api/provider/documents/${folderId}?${query}`, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`folder ${answer.status}`)
  return (await answer.json()) as Page
}

/** Loads a folder in the browser, through the BFF. */
const readFolder = (folderId: number): Promise<LibraryFolder> => wholeFolder((page) => readPage(folderId, page))

export interface DocumentsProps {
  /** Id of the field, for the summary of errors. */
  id: string
  labels: { folder: string; documents: string; notApplicable: string }
  /** Address of the form's own page. */
  path: string
  folder: LibraryFolder
  isChosen: boolean
  documents: readonly number[]
  notApplicable: boolean
  describedBy: string | undefined
  /** Hint and error. */
  notes: ReactNode
}

const FAILED = 'Nie udało się otworzyć katalogu. Spróbuj ponownie.'

export function DocumentsField({ id, labels, path, folder: first, isChosen: chosenFirst, documents, notApplicable, describedBy, notes }: DocumentsProps) {
  const [folder, setFolder] = useState(first)
  const [isChosen, setIsChosen] = useState(chosenFirst)
  const [status, setStatus] = useState('')

  async function open(event: MouseEvent<HTMLButtonElement>, folderId: number): Promise<void> {
    event.preventDefault()
    const { form } = event.currentTarget
    setStatus('Otwieram katalog…')
    try {
      const opened = await readFolder(folderId)
      setFolder(opened)
      setIsChosen(true)
      setStatus(`Wybrano katalog: ${opened.name}.`)
      form?.querySelector(`#${id}`)?.dispatchEvent(new Event('input', { bubbles: true }))
    } catch {
      setStatus(FAILED)
    }
  }
  const opener = (folderId: number) => ({
    type: 'submit' as const,
    name: BROWSED,
    value: folderId,
    formMethod: 'get',
    formAction: `${path}#${id}`,
    onClick: (event: MouseEvent<HTMLButtonElement>) => void open(event, folderId),
  })
  return (
    <fieldset className={choices.group} aria-describedby={describedBy}>
      <legend>{labels.folder}</legend>
      {notes}
      <label className={choices.choice}>
        <input id={id} type="checkbox" name="documentNotApplicable" value="true" defaultChecked={notApplicable} />
        {labels.notApplicable}
      </label>
      <div className={styles.browser}>
        <input type="hidden" name="documentStructNodeId" value={isChosen ? folder.id : ''} />
        <FolderBrowser folder={folder} isChosen={isChosen} chosen={documents} label={labels.documents} opener={opener} />
        <p role="status" className={status === FAILED ? field.error : 'hidden-text'}>
          {status}
        </p>
      </div>
    </fieldset>
  )
}
