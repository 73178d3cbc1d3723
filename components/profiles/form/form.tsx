// A new or changed access profile: its name and permissions. People who would lose their own administration are asked first.
import { CreateProfile, PROFILE_NAME_MAX, UpdateProfile } from '#contract/profiles.ts'
import { WayBack } from '#components/ui/way-back.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Switch } from '#components/ui/choices.tsx'
import { labelledValues } from '#components/ui/conflict-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { RecordForm } from '#components/ui/record-form.tsx'
import type { EditedProfile, ProfileFormData } from '#lib/profiles/loaders.ts'
import { profileForm } from '#lib/profiles/words.ts'
import { shownDay } from '#common/shown-time.ts'
import { DemandFields } from './demand-fields.tsx'
import { PermissionBoxes } from './permission-boxes.tsx'
import { requiredUpTo } from '#lib/format/length-hints.ts'

interface Props extends ProfileFormData {
  state: FormState<keyof typeof profileForm.labels>
  /** This form's own address. */
  path: string
  /** The reader's own active profile. */
  isOwn: boolean
}

const LIST = '/profile'
const { name, permissions: permissionsLabel, secondFactorFrom, secondFactorGraceDays } = profileForm.labels

const namesOf = ({ profilePermissions }: EditedProfile) => profilePermissions.map((permission) => permission.name).join(', ')
const saved = (profile: EditedProfile) =>
  labelledValues(
    { name, permissions: permissionsLabel, secondFactorFrom, secondFactorGraceDays },
    {
      name: profile.name,
      permissions: namesOf(profile),
      secondFactorFrom: profile.secondFactorFrom === null ? 'nie jest wymagany' : shownDay(profile.secondFactorFrom),
      secondFactorGraceDays: String(profile.secondFactorGraceDays),
    },
  )

/** The last try needed the consent, or came with it. */
const needsConsent = ({ code, errors, values }: Props['state']): boolean =>
  code === 'ERROR_OWN_ADMINISTRATION' || errors.has('ownLossAccepted') || (values.ownLossAccepted ?? '') !== ''

function Facts({ profile, isOwn }: Pick<Props, 'profile' | 'isOwn'>) {
  if (!profile) return null
  if (!profile.changeable) return <Notice severity="warning">Ten profil zmienia tylko superadministrator.</Notice>
  if (isOwn) return <Notice>To profil, którego teraz używasz. Zmiana uprawnień zacznie obowiązywać od razu, także Ciebie.</Notice>
  return profile.usersCount > 0 ? <p>Zmiana uprawnień obowiąże od razu wszystkich, którzy mają ten profil: {profile.usersCount}.</p> : null
}

const ReadOnlyProfile = ({ profile, state, permissions }: Pick<Props, 'state' | 'permissions'> & { profile: EditedProfile }) => (
  <>
    <PermissionBoxes state={state} permissions={permissions} held={profile.profilePermissions.map(({ key }) => key)} closed />
    <ButtonRow>
      <ButtonLink kind="secondary" href={LIST}>
        Wróć do listy
      </ButtonLink>
    </ButtonRow>
  </>
)

export function ProfileForm({ state, profile, permissions, path, isOwn }: Props) {
  const isClosed = profile !== null && !profile.changeable
  const title = isClosed ? `Profil: ${profile.name}` : profile ? 'Edycja profilu' : 'Nowy profil'
  const loses = needsConsent(state)
  return (
    <Page title={title} narrow above={<WayBack crumbs={[{ label: 'Profile', href: LIST }, { label: title }]} />}>
      <Facts profile={profile} isOwn={isOwn} />
      {isClosed ? (
        <ReadOnlyProfile profile={profile} state={state} permissions={permissions} />
      ) : (
        <RecordForm
          form={profileForm}
          endpoint={profile ? UpdateProfile : CreateProfile}
          state={state}
          record={profile && { ...profile, saved: saved(profile) }}
          path={path}
          list={LIST}
          // Somebody who has given up their administration may not see the list any more.
          success={loses ? '/aktualnosci' : undefined}
        >
          <Field state={state} name="name" required hint={`${requiredUpTo(PROFILE_NAME_MAX)} Nie może się powtarzać.`} defaultValue={profile?.name} />
          <PermissionBoxes state={state} permissions={permissions} held={profile?.profilePermissions.map(({ key }) => key) ?? []} closed={false} />
          <DemandFields state={state} profile={profile} />
          {loses && <Switch state={state} name="ownLossAccepted" on={false} />}
        </RecordForm>
      )}
    </Page>
  )
}
