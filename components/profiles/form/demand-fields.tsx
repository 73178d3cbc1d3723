// Whether whoever has the profile needs a second way of signing in, from when, and how long they may do without.
import { GRACE_DAYS_MAX, GRACE_DAYS_USUAL } from '#contract/profiles.ts'
import { shownDay } from '#common/shown-time.ts'
import { Field } from '#components/ui/field.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import type { EditedProfile } from '#lib/profiles/loaders.ts'
import type { profileForm } from '#lib/profiles/words.ts'

interface Props {
  state: FormState<keyof typeof profileForm.labels>
  profile: EditedProfile | null
}

export const DemandFields = ({ state, profile }: Props) => (
  <>
    <Field
      state={state}
      name="secondFactorFrom"
      autoComplete="off"
      hint="DD/MM/RRRR. Kto ma ten profil, musi mieć klucz dostępu albo kody z aplikacji. Zostaw puste, jeśli wystarcza hasło."
      defaultValue={profile?.secondFactorFrom ? shownDay(profile.secondFactorFrom) : ''}
    />
    <Field
      state={state}
      name="secondFactorGraceDays"
      autoComplete="off"
      hint={`Od 0 do ${GRACE_DAYS_MAX}, liczone od tego dnia, a dla nowych osób od nadania profilu. Potem portal otwiera się dopiero po dodaniu drugiego sposobu.`}
      defaultValue={String(profile?.secondFactorGraceDays ?? GRACE_DAYS_USUAL)}
    />
  </>
)
