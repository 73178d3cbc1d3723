import { WayBack } from '#components/ui/way-back.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Page } from '#components/ui/page.tsx'
import { UserForm } from '#components/users/form/form.tsx'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import { NEW_USER, USERS_PATH } from '#lib/users/addresses.ts'
import { loadUserForm } from '#lib/users/loaders.ts'
import { userForm } from '#lib/users/words.ts'

export const metadata = pageMetadata('/uzytkownicy/nowyuzytk')

const TITLE = 'Nowy użytkownik'

export default async function NewUserPage() {
  const state = formState(await currentVisit(), userForm)
  return (
    <Loaded load={() => loadUserForm(null)}>
      {(data) => (
        <Page title={TITLE} narrow above={<WayBack crumbs={[{ label: 'Użytkownicy', href: USERS_PATH }, { label: TITLE }]} />}>
          <UserForm state={state} data={data} path={NEW_USER} list={USERS_PATH} />
        </Page>
      )}
    </Loaded>
  )
}
