import { SecretariatForm } from '#components/settings/secretariat-form.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { currentVisit } from '#lib/session/current-visit.ts'
import { loadSecretariatEmail } from '#lib/settings/loaders.ts'
import { secretariatForm } from '#lib/settings/words.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/administracja/sekretariatkm')

export default async function SecretariatPage() {
  const state = formState(await currentVisit(), secretariatForm)
  return <Loaded load={loadSecretariatEmail}>{(setting) => <SecretariatForm state={state} setting={setting} />}</Loaded>
}
