import { ProofForm } from '#components/account/proof-form.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Page } from '#components/ui/page.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { loadSecondFactor } from '#lib/account/loaders.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata, pageTitle } from '#lib/shell/page-metadata.ts'
import { proofForm } from '#lib/session/words.ts'

const PATH = '/mojekonto/potwierdzenie'

export const metadata = pageMetadata(PATH)

export default async function ProofPage() {
  const visit = await currentVisit()
  return (
    <Page
      title={pageTitle(PATH)}
      narrow
      intro="Ta czynność wymaga potwierdzenia, że to Ty, żeby nie wykonał jej ktoś, kto zastał otwartą sesję. Potem wrócisz tam, gdzie ją zaczęto, i znajdziesz wszystko, co wpisano."
    >
      <Loaded load={loadSecondFactor}>
        {(factor) => <ProofForm state={formState(visit, proofForm)} factor={factor} path={PATH} back={visit.returnTo ?? '/mojekonto'} />}
      </Loaded>
    </Page>
  )
}
