// The form of a new account or of an existing one: a plain form.
import { ADDITIONAL_INFO_MAX, CreateUser, UpdateUser, USER_NAME_MAX } from '#contract/users.ts'
import { USERNAME_MAX } from '#contract/session.ts'
import { wallTimeNow } from '#common/warsaw-clock.ts'
import { Boxes, Radios, Switch } from '#components/ui/choices.tsx'
import { ChoiceFilter } from '#components/ui/choice-filter.tsx'
import { labelledValues } from '#components/ui/conflict-notice.tsx'
import { DayField } from '#components/ui/day/field.tsx'
import { TextArea } from '#components/ui/field-frame.tsx'
import { Field } from '#components/ui/field.tsx'
import { fieldId, type FormState } from '#components/ui/form-state.ts'
import { Notice } from '#components/ui/notice.tsx'
import { RecordForm } from '#components/ui/record-form.tsx'
import { Select } from '#components/ui/select.tsx'
import styles from '#components/users/users.module.css'
import { USER_STATUS_NAMES } from '#common/names.ts'
import { activityWord, statusWord } from '#lib/users/labels.ts'
import type { EditedUser, UserFormData } from '#lib/users/loaders.ts'
import { userForm } from '#lib/users/words.ts'
import { ActivityRules } from './activity-rules.tsx'
import { optionalUpTo, requiredUpTo } from '#lib/format/length-hints.ts'

export type UserFormState = FormState<keyof typeof userForm.labels>

interface Props {
  state: UserFormState
  data: UserFormData
  /** This form's own address. */
  path: string
  /** Address of the list with the state in which it was left. */
  list: string
}

/** With so many choices the form offers a filter for them. */
const MANY = 8
const TIME = 'czas-konta'
const DAY = 'dzien-konta'

const named = (entries: readonly { name: string }[]) => entries.map(({ name }) => name).join(', ')

/** The saved values, for comparing with the typed ones. */
const saved = (user: EditedUser) =>
  labelledValues(userForm.labels, {
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    profileIds: named(user.profiles),
    institutionId: user.institutionName ?? '',
    functionId: user.functionName ?? '',
    workGroupsIds: named(user.workingGroups),
    additionalInfo: user.additionalInfo ?? '',
    active: statusWord(user),
    activeInfinity: user.activeNoTimeLimit ? 'tak' : 'nie',
    activationDate: activityWord(user),
    ownLossAccepted: 'nie',
  })

interface PartProps {
  state: UserFormState
  data: UserFormData
}

const Names = ({ state, data: { user } }: PartProps) => (
  <>
    <Field state={state} name="username" required hint={`${requiredUpTo(USERNAME_MAX)} Nie może się powtarzać.`} defaultValue={user?.username} />
    <Field state={state} name="firstName" required hint={requiredUpTo(USER_NAME_MAX)} defaultValue={user?.firstName} />
    <Field state={state} name="lastName" required hint={requiredUpTo(USER_NAME_MAX)} defaultValue={user?.lastName} />
    <Field
      state={state}
      name="email"
      type="email"
      required
      hint={
        user
          ? 'Wymagane, nie może się powtarzać. Po zmianie adresu wysłane wcześniej odnośniki przestają działać.'
          : 'Wymagane, nie może się powtarzać. Na ten adres wyślemy odnośnik do ustawienia hasła, ważny 7 dni.'
      }
      defaultValue={user?.email}
    />
  </>
)

interface ManyProps {
  state: UserFormState
  name: 'profileIds' | 'workGroupsIds'
  choices: readonly { id: number; name: string }[]
  chosen: readonly { id: number }[]
  hint: string
  none: string
  filter: string
}

function Many({ state, name, choices, chosen, hint, none, filter }: ManyProps) {
  const groupId = `wybor-${name}`
  return (
    <>
      {choices.length > MANY && <ChoiceFilter of={groupId} label={filter} />}
      <Boxes
        state={state}
        name={name}
        choices={choices.map((choice) => ({ value: choice.id, label: choice.name }))}
        defaultValues={chosen.map(({ id }) => id)}
        hint={choices.length === 0 ? none : hint}
        groupId={groupId}
      />
    </>
  )
}

const Belonging = ({ state, data: { user, profiles, sides, functions, groups } }: PartProps) => (
  <>
    <Many
      state={state}
      name="profileIds"
      choices={profiles.filter(({ id, changeable }) => changeable || user?.profiles.some((own) => own.id === id))}
      chosen={user?.profiles ?? []}
      hint="Uprawnienia tej osoby; co najmniej jeden."
      none="Nie ma żadnych profili. Najpierw dodaj profil."
      filter="Szukaj profilu"
    />
    <Select
      state={state}
      name="institutionId"
      none="Wybierz instytucję"
      choices={sides.map(({ label, institutions }) => ({ label, choices: institutions.map(({ id, name }) => ({ value: id, label: name })) }))}
      defaultValue={user?.institution?.id}
    />
    <Select
      state={state}
      name="functionId"
      none="Wybierz funkcję"
      choices={functions.map(({ id, name }) => ({ value: id, label: name }))}
      defaultValue={user?.function?.id}
      hint="Instytucja może mieć jednego aktywnego członka i jednego aktywnego zastępcę."
    />
    <Many
      state={state}
      name="workGroupsIds"
      choices={groups}
      chosen={user?.workingGroups ?? []}
      hint="Grupy, których katalogi i głosowania ta osoba widzi; co najmniej jedna."
      none="Nie ma żadnych grup roboczych. Najpierw dodaj grupę w słownikach."
      filter="Szukaj grupy roboczej"
    />
  </>
)

function Activity({ state, data: { user } }: PartProps) {
  return (
    <>
      <Radios
        state={state}
        name="active"
        choices={[
          { value: 'true', label: USER_STATUS_NAMES.active },
          { value: 'false', label: USER_STATUS_NAMES.locked },
        ]}
        defaultValue={String(user?.active ?? true)}
        hint="Zablokowanie od razu kończy sesje tej osoby."
      />
      <fieldset id={TIME} className={styles.part} aria-label="Czas aktywności" suppressHydrationWarning>
        <Switch state={state} name="activeInfinity" on={user?.activeNoTimeLimit ?? false} />
        <fieldset id={DAY} className={styles.part} aria-label="Ostatni dzień aktywności" suppressHydrationWarning>
          <DayField
            state={state}
            name="activationDate"
            min={wallTimeNow().slice(0, 10)}
            hint="Ostatni dzień, w którym konto działa."
            defaultValue={user?.activeUntil}
          />
        </fieldset>
      </fieldset>
      <ActivityRules time={TIME} day={DAY} noLimit={fieldId(state, 'activeInfinity')} status="active" />
    </>
  )
}

/** Asked after the provider has refused because callers would lose their own administration. */
const OwnLoss = ({ state }: Pick<PartProps, 'state'>) =>
  state.code === 'ERROR_OWN_ADMINISTRATION' && (
    <Notice severity="warning" title="To Twoje własne konto">
      <p>Po zapisaniu tych zmian nie będziesz już administratorem i samodzielnie tego nie cofniesz.</p>
      <Switch state={state} name="ownLossAccepted" on={false} />
    </Notice>
  )

export function UserForm({ state, data, path, list }: Props) {
  const { user } = data
  return (
    <RecordForm
      form={userForm}
      endpoint={user ? UpdateUser : CreateUser}
      state={state}
      record={user && { ...user, saved: saved(user) }}
      path={path}
      list={list}
    >
      <Names state={state} data={data} />
      <Belonging state={state} data={data} />
      <TextArea
        state={state}
        name="additionalInfo"
        hint={`${optionalUpTo(ADDITIONAL_INFO_MAX)} Widzą je tylko administratorzy.`}
        defaultValue={user?.additionalInfo ?? ''}
      />
      <Activity state={state} data={data} />
      <OwnLoss state={state} />
    </RecordForm>
  )
}
