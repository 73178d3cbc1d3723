// What the forms of access profiles are called, ask for and say.
import { GRACE_DAYS_MAX, type CreateProfile, type DeleteProfiles, type UpdateProfile } from '#contract/profiles.ts'
import { countOr, type Forms } from '#common/plural.ts'
import { buttonForm, recordForm } from '#lib/messages/form-words.ts'

export const PROFILES: Forms = { one: 'profil', few: 'profile', many: 'profili' }
/** Said instead of the question whether to delete. */
export const NO_PROFILE_CHOSEN = 'Nie zaznaczono żadnego profilu.'

export const profileForm = recordForm<typeof CreateProfile | typeof UpdateProfile>()({
  name: 'access-profile',
  unseen: ['id', 'updatedAt'],
  labels: {
    name: 'Nazwa',
    permissions: 'Uprawnienia',
    secondFactorFrom: 'Drugi sposób logowania wymagany od',
    secondFactorGraceDays: 'Dni na dodanie go',
    ownLossAccepted: 'Chcę stracić własne uprawnienia administratora',
  },
  required: { name: 'Podaj nazwę', permissions: 'Wybierz co najmniej jedno uprawnienie' },
  wrongFormat: { secondFactorFrom: 'Podaj dzień jako DD/MM/RRRR albo zostaw puste', secondFactorGraceDays: `Podaj liczbę od 0 do ${GRACE_DAYS_MAX}` },
  outOfRange: { secondFactorGraceDays: `Podaj liczbę od 0 do ${GRACE_DAYS_MAX}` },
  notUnique: { name: 'Profil o tej nazwie już istnieje. Podaj inną nazwę' },
  fieldOf: { ERROR_OWN_ADMINISTRATION: 'ownLossAccepted', ERROR_LAST_SUPERADMIN: 'permissions', ERROR_SUPERADMIN_ONLY: 'permissions' },
  sentences: {
    ERROR_NOT_FOUND: 'Tego profilu już nie ma: ktoś go usunął. Aby go przywrócić, dodaj nowy.',
    ERROR_SUPERADMIN_ONLY: 'Uprawnienie do superadministracji nadaje i odbiera tylko superadministrator. Poproś go o tę zmianę',
    ERROR_LAST_SUPERADMIN: 'Żaden inny aktywny użytkownik nie ma superadministracji. Najpierw nadaj ją komuś innym profilem',
    ERROR_OWN_ADMINISTRATION: 'To Twój profil: po zapisaniu stracisz własne uprawnienia administratora. Zaznacz tę zgodę albo przywróć uprawnienia',
  },
  outcome: { key: 'PROFILE_SAVED', text: 'Profil został zapisany.' },
})

export const deleteProfilesForm = buttonForm<typeof DeleteProfiles>()({
  name: 'profiles-delete',
  sentences: {
    ERROR_NOT_FOUND: 'Nic nie usunięto: któryś z zaznaczonych profili ktoś już usunął. Lista pokazuje obecny stan. Zaznacz profile ponownie.',
    ERROR_IN_USE: 'Nic nie usunięto: ktoś ma już któryś z zaznaczonych profili. Lista pokazuje obecny stan. Zaznacz profile ponownie.',
    VALIDATION_ERROR: NO_PROFILE_CHOSEN,
  },
  outcome: { key: 'PROFILES_DELETED', text: (count) => `Usunięto ${countOr(count, PROFILES, 'zaznaczone profile')}.` },
})
