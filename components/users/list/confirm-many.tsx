// The question before an action on several accounts: how many and which accounts it changes, and which are left out and why.
import type { ReactNode } from 'react'
import { shownDay } from '#common/shown-time.ts'
import { dayOf } from '#common/warsaw-clock.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { currentVisit } from '#lib/session/current-visit.ts'
import { BULK_ACTIONS, BULK_CALLS, chosenHref, loadForeseen, type BulkChoice, type ForeseenUser } from '#lib/users/bulk.ts'
import { bulkMessages, HINDRANCE_WORDS } from '#lib/users/bulk-words.ts'

interface Props {
  chosen: BulkChoice
  /** The list with the state in which it was left. */
  list: string
}

const called = ({ fullName, username }: ForeseenUser) => `${fullName} (${username})`

const Names = ({ title, users, after }: { title: string; users: readonly ForeseenUser[]; after?: (user: ForeseenUser) => ReactNode }) =>
  users.length > 0 && (
    <>
      <h2>{title}</h2>
      <ul>
        {users.map((user) => (
          <li key={user.id}>
            {called(user)}
            {after?.(user)}
          </li>
        ))}
      </ul>
    </>
  )

interface Doable extends Props {
  users: readonly ForeseenUser[]
}

const No = ({ list, children }: { list: string; children: ReactNode }) => (
  <ButtonLink kind="secondary" href={list}>
    {children}
  </ButtonLink>
)

function Answer({ chosen, list, users }: Doable) {
  const { name } = chosen
  if (name === 'przedluz') return null
  const values = { userIds: users.map(({ id }) => id) }
  const common = { values, success: list, back: chosenHref(list, chosen) }
  const yes = <SubmitButton busyText={BULK_ACTIONS[name].busy}>Tak</SubmitButton>
  return (
    <ButtonRow>
      <No list={list}>Nie</No>
      {name === 'zablokuj' ? (
        <ActionForm {...BULK_CALLS.zablokuj} {...common}>
          {yes}
        </ActionForm>
      ) : (
        <ActionForm {...BULK_CALLS.wyslij} {...common}>
          {yes}
        </ActionForm>
      )}
    </ButtonRow>
  )
}

async function Extension({ chosen, list, users }: Doable) {
  const { form, endpoint } = BULK_CALLS.przedluz
  const state = formState(await currentVisit(), form)
  return (
    <ActionForm form={form} endpoint={endpoint} state={state} values={{ userIds: users.map(({ id }) => id) }} success={list} back={chosenHref(list, chosen)}>
      <Field
        state={state}
        name="activationDate"
        required
        autoComplete="off"
        hint={`Ostatni dzień, w którym ${users.length === 1 ? 'to konto ma' : 'te konta mają'} działać: DD/MM/RRRR, na przykład ${shownDay(`${Number(dayOf(new Date()).slice(0, 4)) + 1}-12-31`)}.`}
      />
      <ButtonRow>
        <No list={list}>Anuluj</No>
        <SubmitButton busyText={BULK_ACTIONS.przedluz.busy}>Przedłuż</SubmitButton>
      </ButtonRow>
    </ActionForm>
  )
}

function Question({ chosen, list, users }: Doable) {
  const { title, question, consequence, action } = BULK_ACTIONS[chosen.name]
  const can = users.filter(({ hindrance }) => hindrance === null)
  const cannot = users.filter(({ hindrance }) => hindrance !== null)
  const idle = chosen.userIds.length === 0 ? bulkMessages.NO_USER_SELECTED.text : 'Z wybranymi kontami nie można tego zrobić.'
  return (
    <Page title={title} narrow above={<Breadcrumb crumbs={[{ label: 'Użytkownicy', href: list }, { label: title }]} />}>
      <Notice severity={can.length > 0 ? 'warning' : 'info'} title={can.length > 0 ? question(can.length) : idle}>
        {can.length > 0 && <p>{consequence(can.length)}</p>}
      </Notice>
      <Names title="Kogo to dotyczy" users={can} />
      <Names title="Pominięte konta" users={cannot} after={({ hindrance }) => hindrance && ` – ${HINDRANCE_WORDS[action][hindrance]}`} />
      {can.length === 0 ? (
        <ButtonRow>
          <No list={list}>Wróć do listy</No>
        </ButtonRow>
      ) : (
        <>
          <Answer chosen={chosen} list={list} users={can} />
          {chosen.name === 'przedluz' && <Extension chosen={chosen} list={list} users={can} />}
        </>
      )}
    </Page>
  )
}

export const ConfirmMany = ({ chosen, list }: Props) => (
  <Loaded load={() => loadForeseen(chosen)}>{(users) => <Question chosen={chosen} list={list} users={users} />}</Loaded>
)
