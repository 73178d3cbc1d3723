import { RulesForm } from '#components/settings/rules-form.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { currentVisit } from '#lib/session/current-visit.ts'
import { loadRulesPage } from '#lib/settings/loaders.ts'
import { rulesForm } from '#lib/settings/words.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/administracja/regulamin')

export default async function RulesPage() {
  const state = formState(await currentVisit(), rulesForm)
  return <Loaded load={loadRulesPage}>{(data) => <RulesForm state={state} {...data} />}</Loaded>
}
