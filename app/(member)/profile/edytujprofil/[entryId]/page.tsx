import { ProfileForm } from '#components/profiles/form/form.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { loadProfileForm } from '#lib/profiles/loaders.ts'
import { profileForm } from '#lib/profiles/words.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/profile/edytujprofil/[entryId]')

export default async function EditProfilePage({ params }: { params: Promise<{ entryId: string }> }) {
  const { entryId } = await params
  const visit = await currentVisit()
  const state = formState(visit, profileForm)
  const own = visit.signedIn?.user?.profileId
  return (
    <Loaded load={() => loadProfileForm(entryId)}>
      {(data) => <ProfileForm state={state} {...data} path={`/profile/edytujprofil/${entryId}`} isOwn={data.profile?.id === own} />}
    </Loaded>
  )
}
