// Bringing earlier resolutions into the register: a template, a check that changes nothing, and all rows at once.
import { ImportResolutions, PreviewResolutionImport } from '#contract/register-import.ts'
import { Part } from '#components/parts/part.tsx'
import { ActionForm } from '#components/ui/action-form.tsx'
import { NeedsScripts } from '#components/ui/needs-scripts.tsx'
import { Page } from '#components/ui/page.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { IMPORT_RESOLUTIONS, MANAGED_RESOLUTIONS, RESOLUTION_TEMPLATE } from '#lib/links/resolutions.ts'
import { importResolutionsForm } from '#lib/resolutions/import-words.ts'
import { saveAddress } from '#lib/uploads/save-address.ts'
import { ResolutionsSheet } from './preview.tsx'

const TITLE = 'Wcześniejsze uchwały'

export const ImportPage = ({ owner }: { owner: string }) => (
  <Page
    title={TITLE}
    narrow
    above={<WayBack crumbs={[{ label: 'Zarządzanie uchwałami', href: MANAGED_RESOLUTIONS }, { label: TITLE }]} />}
    intro="Uchwały przyjęte przed wprowadzeniem portalu można dodać do rejestru jednym arkuszem. Najpierw zobaczysz, co w nim trzeba poprawić, a wprowadzisz wszystko albo nic."
  >
    <p>
      <a href={RESOLUTION_TEMPLATE}>Pobierz wzór arkusza (.xlsx)</a>; na drugiej karcie jest w nim przykład. Podpisane dokumenty i załączniki spakuj razem z
      arkuszem do jednego pliku ZIP, załączniki będące arkuszami w podkatalogu, a w arkuszu wpisz nazwy plików, kilka rozdzielonych średnikami. Wprowadzone
      uchwały są od razu w publicznym rejestrze.
    </p>
    <NeedsScripts />
    <ActionForm form={importResolutionsForm} endpoint={ImportResolutions} success={MANAGED_RESOLUTIONS} back={IMPORT_RESOLUTIONS}>
      <Part name="resolutions-sheet" of={ResolutionsSheet} props={{ address: saveAddress(PreviewResolutionImport), owner }} />
    </ActionForm>
  </Page>
)
