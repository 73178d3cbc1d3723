// A folder with its breadcrumb, its folders, and checkboxes for its documents.
import choices from '#components/ui/choices.module.css'
import type { ComponentProps } from 'react'
import type { LibraryFolder } from '#lib/votings/manage/library-folder.ts'
import styles from './form.module.css'

interface Props {
  folder: LibraryFolder
  /** The folder was opened by a person; otherwise it is only the starting point. */
  isChosen: boolean
  chosen: readonly number[]
  label: string
  /** Attributes of the button that opens a folder. */
  opener: (folderId: number) => ComponentProps<'button'>
}

const FolderIcon = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M3 6h7l2 2h9v11H3z" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
)

const Way = ({ folder: { above, name }, opener }: Pick<Props, 'folder' | 'opener'>) => (
  <nav aria-label="Ścieżka katalogu dokumentów">
    <ol className={styles.path}>
      {above.map((one) => (
        <li key={one.id}>
          <button {...opener(one.id)}>{one.name}</button>
        </li>
      ))}
      <li aria-current="true">
        <strong>{name}</strong>
      </li>
    </ol>
  </nav>
)

const NOTHING_CHOSEN =
  'Bez zaznaczenia głosowanie będzie dotyczyć wszystkich dokumentów tego katalogu i katalogów pod nim, które głosujący widzą w chwili rozpoczęcia. Wersje robocze do niego nie wejdą.'

function Documents({ folder: { documents }, chosen, label }: Pick<Props, 'folder' | 'chosen' | 'label'>) {
  if (documents.length === 0) return <p>W tym katalogu nie ma jeszcze dokumentów. {NOTHING_CHOSEN}</p>
  return (
    <fieldset className={choices.group}>
      <legend>{label}</legend>
      <p>{NOTHING_CHOSEN}</p>
      {documents.map(({ id, name, isDraft }) => (
        <label key={id} className={choices.choice}>
          <input type="checkbox" name="selectedDocumentStructNodeIds" value={id} defaultChecked={chosen.includes(id)} />
          <span>
            {name}
            {isDraft && <small> (wersja robocza)</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

export function FolderBrowser({ folder, isChosen, chosen, label, opener }: Props) {
  return (
    <>
      <p>{isChosen ? 'Wybrany katalog:' : 'Nie wybrano jeszcze katalogu. Otwórz ten, którego dotyczy głosowanie.'}</p>
      <Way folder={folder} opener={opener} />
      <div className={styles.contents}>
        {folder.folders.length > 0 && (
          <ul aria-label="Katalogi">
            {folder.folders.map(({ id, name }) => (
              <li key={id}>
                <button {...opener(id)} aria-label={`Otwórz katalog: ${name}`}>
                  <FolderIcon /> {name}
                </button>
              </li>
            ))}
          </ul>
        )}
        {isChosen ? (
          <Documents key={folder.id} folder={folder} chosen={chosen} label={label} />
        ) : (
          <button {...opener(folder.id)}>Wybierz katalog główny</button>
        )}
      </div>
    </>
  )
}
