// The administrator's toolbar of a list: one plain form, whose boxes stand in the table's rows. Every button leads
// to a page that asks first; nothing happens on this one.
import type { FolderContents } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { HiddenFields } from '#components/ui/action-form.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import type { BulkName } from '#lib/documents/bulk.ts'
import { viewFields, type FolderQuery } from '#lib/documents/loaders.ts'
import { libraryMessages } from '#lib/documents/words.ts'
import styles from './documents.module.css'

export const BULK_FORM = 'zbiorcze'
/** Name of the button that tells what is to be confirmed. */
export const CONFIRM = 'potwierdz'

interface Props {
  folder: FolderContents
  path: string
  query: FolderQuery
}

const needsSelection = { 'data-needs-selection': libraryMessages.NOTHING_SELECTED.text }

const Go = ({ to, children }: { to: string; children: string }) => (
  <Button type="submit" kind="secondary" formAction={to}>
    {children}
  </Button>
)

const Bulk = ({ name, children }: { name: BulkName; children: string }) => (
  <Button type="submit" kind="secondary" name={CONFIRM} value={name} {...needsSelection}>
    {children}
  </Button>
)

export function FolderTools({ folder, path, query }: Props) {
  const { id, status, publicAccess, documentStructNodes: nodes } = folder
  const published = status === 'published'
  return (
    <form id={BULK_FORM} action={path} data-own-submit="" aria-label="Zarządzanie katalogami i dokumentami">
      <HiddenFields values={viewFields(query)} />
      <div className={styles.tools}>
        <Go to={`/nowykatalog/${id}`}>Dodaj katalog</Go>
        <Go to={`/nowydokument/${id}`}>Dodaj dokument</Go>
        <Go to={`/dodajwieledok/${id}`}>Dodaj wiele dokumentów</Go>
        {id !== ROOT_FOLDER_ID && (
          <ButtonLink kind="quiet" href={`/edytujkatalog/${id}`}>
            Edytuj ten katalog
          </ButtonLink>
        )}
        {id !== ROOT_FOLDER_ID && (
          <ButtonLink kind="quiet" href={`/powiadomieniedokumenty/${id}`}>
            Wyślij powiadomienie
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" href="/dokumenty/kosz">
          Kosz
        </ButtonLink>
      </div>
      {nodes.length > 0 && (
        <div className={styles.tools} role="group" aria-label="Czynności na zaznaczonych">
          <label className={`${styles.switch} needs-scripts`}>
            <input type="checkbox" data-selects-all="" />
            Zaznacz wszystkie
          </label>
          {published && <Bulk name="publikuj">Opublikuj</Bulk>}
          {published && <Bulk name="wycofaj">Wycofaj</Bulk>}
          {publicAccess && <Bulk name="udostepnij">Udostępnij publicznie</Bulk>}
          {publicAccess && <Bulk name="ukryj">Wyłącz dostęp publiczny</Bulk>}
          <Button type="submit" kind="secondary" formAction={`/przenieskatalogdokument/${id}`} {...needsSelection}>
            Przenieś
          </Button>
          <Bulk name="usun">Usuń</Bulk>
        </div>
      )}
    </form>
  )
}
