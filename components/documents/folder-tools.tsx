// What an administrator does with a folder and its items: menus above the list, and a bar for the chosen rows. All of it
// is one plain form, whose boxes stand in the table's rows. Every button leads to a page that asks first.
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { FolderContents } from '#contract/documents.ts'
import { DownloadFolder } from '#contract/document-files.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { HiddenFields } from '#components/ui/action-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { NoDefault, SelectionBar } from '#components/ui/selection.tsx'
import { ToolMenu } from '#components/ui/tool-menu.tsx'
import type { BulkName } from '#lib/documents/bulk.ts'
import { folderShape, type FolderQuery } from '#lib/documents/folder-table.ts'
import { whoSeesHref } from '#lib/documents/addresses.ts'
import { libraryMessages } from '#lib/documents/words.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import { tableParams } from '#lib/tables/query.ts'
import { collectionTools } from './attendance.tsx'
import styles from './documents.module.css'

export const BULK_FORM = 'zbiorcze'
/** Name of the button that tells what is to be confirmed. */
export const CONFIRM = 'potwierdz'

interface Props {
  folder: FolderContents
  path: string
  query: FolderQuery
}

export const ITEMS = { one: 'element', few: 'elementy', many: 'elementów' }

const needsSelection = { 'data-needs-selection': libraryMessages.NOTHING_SELECTED.text }

// Sent with the form: a new item may stand after the one that is chosen.
const Go = ({ to, children }: { to: string; children: string }) => (
  <Button type="submit" kind="quiet" form={BULK_FORM} formAction={to}>
    {children}
  </Button>
)

const Bulk = ({ name, children }: { name: BulkName; children: string }) => (
  <Button type="submit" kind="secondary" name={CONFIRM} value={name} {...needsSelection}>
    {children}
  </Button>
)

/** `isMeeting`: confirmations of attendance are collected in this folder. */
export function FolderMenus({ folder, path, isMeeting }: Pick<Props, 'folder' | 'path'> & { isMeeting: boolean }) {
  const { id, totalCount } = folder
  const isRoot = id === ROOT_FOLDER_ID
  return (
    <>
      <NoDefault form={BULK_FORM} />
      <ToolMenu kind="primary" label="Dodaj">
        <Go to={`/nowykatalog/${id}`}>Dodaj katalog</Go>
        <Go to={`/nowydokument/${id}`}>Dodaj dokument</Go>
        <Go to={`/dodajwieledok/${id}`}>Dodaj wiele dokumentów</Go>
      </ToolMenu>
      <ToolMenu label="Więcej">
        {!isRoot && <a href={`/edytujkatalog/${id}`}>Edytuj ten katalog</a>}
        {!isRoot && <a href={`/powiadomieniedokumenty/${id}`}>Wyślij powiadomienie</a>}
        {isMeeting && collectionTools({ folder, path })}
        <a href={whoSeesHref(id)}>Kto to widzi?</a>
        {totalCount > 0 && <a href={doorPath(DownloadFolder.path.replace('{id}', String(id)))}>Pobierz katalog (ZIP)</a>}
        <Link href="/dokumenty/kosz" prefetch={false}>
          Kosz
        </Link>
      </ToolMenu>
    </>
  )
}

const BulkForm = ({ path, query, children }: Pick<Props, 'path' | 'query'> & { children?: ReactNode }) => (
  <form id={BULK_FORM} action={path} data-own-submit="" aria-label="Zarządzanie katalogami i dokumentami" className={styles.bulk}>
    <HiddenFields values={Object.fromEntries(tableParams(query, folderShape(true)))} />
    {children}
  </form>
)

/** Stands after the list. In a draft nothing is published, in a closed folder nothing is opened. */
export function BulkTools({ folder, path, query }: Props) {
  const { id, status, publicAccess, documentStructNodes: nodes } = folder
  const published = status === 'published'
  if (nodes.length === 0) return <BulkForm path={path} query={query} />
  return (
    <SelectionBar form={BULK_FORM} of={ITEMS}>
      <BulkForm path={path} query={query}>
        {published && <Bulk name="publikuj">Opublikuj</Bulk>}
        {published && <Bulk name="wycofaj">Wycofaj</Bulk>}
        {publicAccess && <Bulk name="udostepnij">Udostępnij publicznie</Bulk>}
        {publicAccess && <Bulk name="ukryj">Wyłącz dostęp publiczny</Bulk>}
        <Button type="submit" kind="secondary" formAction={`/przenieskatalogdokument/${id}`} {...needsSelection}>
          Przenieś
        </Button>
        <Bulk name="usun">Usuń</Bulk>
      </BulkForm>
    </SelectionBar>
  )
}
