// What a person sees of the library, and which screens and actions they have, each with the reason.
import { PERMISSION_NAMES } from '#common/permissions.ts'
import type { PermissionKey } from '#contract/kit.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { WayBack } from '#components/ui/way-back.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { folderHref, whoSeesHref } from '#lib/links/library.ts'
import { ROOT_FOLDER_NAME } from '#common/names.ts'
import { counted, type Forms } from '#common/plural.ts'
import { reasonText } from '#common/seen-reasons.ts'
import { ACCOUNT_BLOCK_TEXT } from '#lib/who-sees/labels.ts'
import type { UserAccess } from '#lib/who-sees/loaders.ts'
import { reasonLabel, screensOf } from '#lib/who-sees/screens.ts'
import styles from './who-sees.module.css'

type Folder = UserAccess['folders'][number]
type Profile = UserAccess['profiles'][number]

const SCREENS: Forms = { one: 'ekran', few: 'ekrany', many: 'ekranów' }
const ACTIONS: Forms = { one: 'czynność', few: 'czynności', many: 'czynności' }

const keysOf = ({ permissions }: Profile) => permissions as PermissionKey[]
const keyNames = (profile: Profile) =>
  keysOf(profile)
    .map((key) => PERMISSION_NAMES[key])
    .join(', ') || 'bez uprawnień'

const COLUMNS: Column<Folder>[] = [
  {
    title: 'Katalog',
    isHeading: true,
    cell: ({ id, name, depth }) => (
      <span className={styles.tree}>
        {depth > 0 && (
          <span aria-hidden="true" className={styles.depth}>
            {'— '.repeat(Math.min(depth, 8))}
          </span>
        )}
        <a href={folderHref(id)}>{id === ROOT_FOLDER_ID ? ROOT_FOLDER_NAME : name}</a>
      </span>
    ),
  },
  { title: 'Widzi', tight: true, cell: ({ sees }) => (sees ? 'Tak' : <strong>Nie</strong>) },
  {
    title: 'Dlaczego',
    cell: ({ id, because, detail, sees }) => (
      <a href={whoSeesHref(id)} title="Kto to widzi?">
        {reasonText({ because, detail, sees })}
      </a>
    ),
  },
  { title: 'Dokumenty', tight: true, cell: ({ sees, documentsCount }) => (sees ? documentsCount : '') },
]

function Screens({ profile, stopped }: { profile: Profile | undefined; stopped: boolean }) {
  return screensOf(profile ? keysOf(profile) : [], stopped).map(({ reason, titles, actions }) => (
    <details key={reason} className={styles.screens}>
      <summary>
        {reasonLabel(reason)} <span className={styles.note}>({titles.length > 0 ? counted(titles.length, SCREENS) : counted(actions.length, ACTIONS)})</span>
      </summary>
      {actions.length > 0 && (
        <>
          <p>Co może robić:</p>
          <ul>
            {actions.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ul>
        </>
      )}
      {titles.length > 0 && <p>Ekrany: {titles.join(', ')}.</p>}
    </details>
  ))
}

function Rights({ access: { profiles, stopped } }: { access: UserAccess }) {
  const active = profiles.find((profile) => profile.active)
  const others = profiles.filter((profile) => !profile.active)
  return (
    <section aria-labelledby="ekrany">
      <h2 id="ekrany">Ekrany i czynności</h2>
      {active ? (
        <p>
          Używany profil: <strong>{active.name}</strong> ({keyNames(active)}).
        </p>
      ) : (
        <p>Ta osoba nie ma teraz żadnego używanego profilu.</p>
      )}
      <Screens profile={active} stopped={stopped !== null} />
      {others.length > 0 && <p>Może się też przełączyć na: {others.map((profile) => `${profile.name} (${keyNames(profile)})`).join('; ')}.</p>}
    </section>
  )
}

export function UserAccessView({ access }: { access: UserAccess }) {
  const { userId, name, stopped, folders } = access
  return (
    <Page
      title="Dostęp użytkownika"
      above={<WayBack crumbs={[{ label: 'Użytkownicy', href: '/uzytkownicy' }, { label: name }]} />}
      intro={`${name}: co widzi i co może robić w portalu w tej chwili.`}
    >
      <p>
        <a href={`/uzytkownicy/edytujuzytk/${userId}`}>Dane użytkownika</a>, <a href={`/uzytkownicy/otwarcia/${userId}`}>Otwarte dokumenty</a>
      </p>
      {stopped && <Notice severity="warning">{ACCOUNT_BLOCK_TEXT[stopped]}</Notice>}
      <Rights access={access} />
      <section aria-labelledby="biblioteka">
        <h2 id="biblioteka">Biblioteka dokumentów</h2>
        <Table caption="Katalogi biblioteki" columns={COLUMNS} rows={folders} rowKey={({ id }) => id} />
      </section>
    </Page>
  )
}
