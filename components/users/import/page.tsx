// Import of accounts from a spreadsheet: a template, a check that changes nothing, and the import of all rows at once.
import { ImportUsers, PreviewUserImport } from '#contract/user-import.ts'
import { NeedsScripts } from '#components/ui/needs-scripts.tsx'
import { Part } from '#components/parts/part.tsx'
import { ActionForm } from '#components/ui/action-form.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { Page } from '#components/ui/page.tsx'
import { saveAddress } from '#lib/uploads/save-address.ts'
import { IMPORT_USERS, TEMPLATE_FILE, USERS_PATH } from '#lib/users/addresses.ts'
import { importUsersForm } from '#lib/users/import-words.ts'
import { UsersSheet } from './preview.tsx'

const TITLE = 'Import użytkowników'

export const ImportPage = ({ owner }: { owner: string }) => (
  <Page
    title={TITLE}
    narrow
    above={<WayBack crumbs={[{ label: 'Użytkownicy', href: USERS_PATH }, { label: TITLE }]} />}
    intro="Arkusz dodaje nowe konta i zmienia te, których login już jest w portalu. Najpierw zobaczysz, co się zmieni, a wprowadzisz to dopiero potem."
  >
    <p>
      Arkuszem może być też eksport użytkowników: popraw go w programie i wybierz tutaj. <a href={TEMPLATE_FILE}>Pobierz wzór arkusza (.xlsx)</a> z nazwami
      profili, instytucji, funkcji i grup roboczych. Kilka nazw w komórce rozdziel średnikami. Arkusz dłuższy niż 100 wierszy portal wprowadza po kawałku. Jeśli
      coś to przerwie, wybierz ten sam arkusz jeszcze raz: zobaczysz, co zostało.
    </p>
    <NeedsScripts />
    <ActionForm form={importUsersForm} endpoint={ImportUsers} success={USERS_PATH} back={IMPORT_USERS}>
      <Part name="users-sheet" of={UsersSheet} props={{ address: saveAddress(PreviewUserImport), owner }} />
    </ActionForm>
  </Page>
)
