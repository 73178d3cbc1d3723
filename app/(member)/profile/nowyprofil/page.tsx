import { ProfileForm } from '#components/profiles/form/form.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { loadProfileForm } from '#lib/profiles/loaders.ts'
import { profileForm } from '#lib/profiles/words.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/profile/nowyprofil')

export default async function NewProfilePage() {
  const state = formState(await currentVisit(), profileForm)
  return <Loaded load={() => loadProfileForm(null)}>{(data) => <ProfileForm state={state} {...data} path="/profile/nowyprofil" isOwn={false} />}</Loaded>
}
