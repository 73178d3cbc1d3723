import { RuleTextsPage } from '#components/settings/published-rules.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { currentVisit } from '#lib/session/current-visit.ts'
import { loadRuleTexts } from '#lib/settings/loaders.ts'
import { ruleTextForm } from '#lib/settings/words.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/administracja/regulamin/teksty')

export default async function RuleTextsOfCommitteePage() {
  const state = formState(await currentVisit(), ruleTextForm)
  return <Loaded load={loadRuleTexts}>{(texts) => <RuleTextsPage state={state} texts={texts} />}</Loaded>
}
