// Actions of administrators on a folder and its items: menus above the list, and a bar for the chosen rows. All of it
// is one plain form, whose boxes are in the table's rows. Every button leads to a page that asks first.
import { ITEMS } from '#common/nouns.ts'
import type { ReactNode } from 'react'
import { DownloadFolder } from '#contract/document-files.ts'
import type { FolderContents } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { HiddenFields } from '#components/ui/action-form.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { NoDefault, SelectionBar } from '#components/ui/selection.tsx'
import { ToolMenu } from '#components/ui/tool-menu.tsx'
import type { ConfirmName } from '#lib/documents/changing/bulk.ts'
import { shapeWith, type FolderQuery } from '#lib/documents/reading/folder-table.ts'
import { CONFIRM, orderHref, publishFolderHref } from '#lib/documents/addresses.ts'
import { folderHistoryHref, whoSeesHref } from '#lib/links/library.ts'
import { newMeetingHref } from '#lib/links/meetings.ts'
import { libraryMessages } from '#lib/documents/words.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import { tableHref, tableParams } from '#lib/tables/query.ts'
import { collectionTools } from '#components/documents/reading/attendance.tsx'
import styles from '#components/documents/documents.module.css'
import { DraftAbove } from '#components/documents/reading/draft-above.tsx'

export const BULK_FORM = 'zbiorcze'

interface Props {
  folder: FolderContents
  path: string
  query: FolderQuery
}

const archivePath = (id: number): string => doorPath(DownloadFolder.path.replace('{id}', String(id)))

/** Address of the folder's ZIP; in the view of a voting it has only the documents of that voting. */
export const archiveHref = ({ id, voting }: Pick<FolderContents, 'id' | 'voting'>): string => `${archivePath(id)}${voting ? `?votingId=${voting.id}` : ''}`

const needsSelection = { 'data-needs-selection': libraryMessages.NOTHING_SELECTED.text }

// Sent with the form, because a new item may be placed after the chosen one.
const Go = ({ to, children }: { to: string; children: string }) => (
  <Button type="submit" kind="quiet" form={BULK_FORM} formAction={to}>
    {children}
  </Button>
)

const Bulk = ({ name, children }: { name: ConfirmName; children: string }) => (
  <Button type="submit" kind="secondary" name={CONFIRM} value={name} {...needsSelection}>
    {children}
  </Button>
)

/** The topmost draft among the folder and those above it: it is published first, with its content. */
const firstDraft = ({ documentStructNodesBreadCrumps: crumbs }: FolderContents) => crumbs.find(({ status }) => status === 'draft')

/** Shown next to the list, which the question leads back to as it is, or next to the menus where the folder is empty. */
export function PublishTool({ folder, query }: Pick<Props, 'folder' | 'query'>) {
  const { id, draftCount = 0 } = folder
  const draft = firstDraft(folder)
  if (draft ? draft.id !== id : draftCount === 0) return null
  return (
    <div className={styles.compact}>
      <ButtonLink kind="secondary" href={tableHref(publishFolderHref(id), query, shapeWith(folder.rows))}>
        {draft ? 'Opublikuj ten katalog' : `Opublikuj wersje robocze (${draftCount})`}
      </ButtonLink>
    </div>
  )
}

/** Says why a folder within a draft has no button to publish. */
export function WhyNotPublished({ folder }: Pick<Props, 'folder'>) {
  const draft = firstDraft(folder)
  return draft && draft.id !== folder.id && <DraftAbove draft={draft} what="Ten katalog" />
}

/** `isMeeting`: the folder collects confirmations of attendance. */
export function FolderMenus({ folder, path, query, isMeeting }: Props & { isMeeting: boolean }) {
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
        {isMeeting && folder.meetingId === null && <a href={newMeetingHref(id)}>Utwórz posiedzenie</a>}
        <a href={whoSeesHref(id)}>Kto to widzi?</a>
        {totalCount > 1 && <a href={orderHref(id)}>Zmień kolejność</a>}
        <a href={folderHistoryHref(id)}>Historia zmian</a>
        {totalCount > 0 && <a href={archiveHref(folder)}>{folder.voting ? 'Pobierz dokumenty głosowania (ZIP)' : 'Pobierz katalog (ZIP)'}</a>}
        <a href="/dokumenty/kosz">Kosz</a>
      </ToolMenu>
      {folder.documentStructNodes.length === 0 && <PublishTool folder={folder} query={query} />}
    </>
  )
}

const BulkForm = ({ folder, path, query, children }: Props & { children?: ReactNode }) => (
  <form id={BULK_FORM} action={path} data-own-submit="" aria-label="Zarządzanie katalogami i dokumentami" className={styles.bulk}>
    <HiddenFields values={Object.fromEntries(tableParams(query, shapeWith(folder.rows)))} />
    {children}
  </form>
)

const DownloadChosen = ({ id }: { id: number }) => (
  <Button type="submit" kind="secondary" formAction={archivePath(id)} {...needsSelection}>
    Pobierz (ZIP)
  </Button>
)

/** The action of readers on chosen items: downloading them. */
export const ReaderTools = ({ folder: { id } }: Pick<Props, 'folder'>) => (
  <SelectionBar form={BULK_FORM} of={ITEMS}>
    <form id={BULK_FORM} action={archivePath(id)} data-own-submit="" aria-label="Pobieranie zaznaczonych" className={styles.bulk}>
      <DownloadChosen id={id} />
    </form>
  </SelectionBar>
)

const DRAFT_ITEMS = 'Katalog jest wersją roboczą, więc jego elementy publikuje się razem z nim.'

/** Shown after the list. Nothing in a draft can be published, and nothing in a limited folder can be made public. */
export function BulkTools({ folder, path, query }: Props) {
  const { id, status, publicAccess, documentStructNodes: nodes } = folder
  const published = status === 'published'
  if (nodes.length === 0) return <BulkForm folder={folder} path={path} query={query} />
  return (
    <SelectionBar form={BULK_FORM} of={ITEMS}>
      <BulkForm folder={folder} path={path} query={query}>
        {published ? <Bulk name="publikuj">Opublikuj</Bulk> : <p className={styles.note}>{DRAFT_ITEMS}</p>}
        {published && <Bulk name="wycofaj">Wycofaj</Bulk>}
        {publicAccess && <Bulk name="udostepnij">Udostępnij publicznie</Bulk>}
        {publicAccess && <Bulk name="ukryj">Wyłącz dostęp publiczny</Bulk>}
        <Button type="submit" kind="secondary" formAction={`/przenieskatalogdokument/${id}`} {...needsSelection}>
          Przenieś
        </Button>
        <DownloadChosen id={id} />
        <Bulk name="usun">Usuń</Bulk>
      </BulkForm>
    </SelectionBar>
  )
}
