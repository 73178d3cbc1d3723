// What is done with several accounts at once, by its name in the address of the list: how it is asked and which call does it.
import { ExtendUsers, ForeseeUserChanges, LockUsers, SendUserKeys, type UserBulkAction } from '#contract/user-bulk.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { IdText } from '#contract/shapes.ts'
import { counted } from '#common/plural.ts'
import { read } from '#lib/session/read.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { OF_ACCOUNTS } from '#common/nouns.ts'
import { ACCOUNTS, LINKS, extendUsersForm, lockUsersForm, sendUserKeysForm } from './bulk-words.ts'

/** In the address: what is asked about, and whom it is about. */
export const CONFIRM = 'potwierdz'
const CHOSEN = 'id'
const CHOSEN_MAX = 100

export type ForeseenUser = AnswerOf<typeof ForeseeUserChanges>['items'][number]

interface BulkAction {
  action: UserBulkAction
  /** On the button of the list. */
  label: string
  title: string
  question: (count: number) => string
  consequence: (count: number) => string
  busy: string
}

export const BULK_ACTIONS = {
  zablokuj: {
    action: 'lock',
    label: 'Zablokuj',
    title: 'Blokowanie kont',
    question: (count) => `Czy zablokować ${counted(count, ACCOUNTS)}?`,
    consequence: (count) =>
      count === 1
        ? 'Ta osoba od razu zostanie wylogowana i nie będzie mogła się zalogować. Konto można później odblokować w jego edycji.'
        : 'Te osoby od razu zostaną wylogowane i nie będą mogły się zalogować. Każde konto można później odblokować w jego edycji.',
    busy: 'Blokuję…',
  },
  przedluz: {
    action: 'extend',
    label: 'Przedłuż ważność',
    title: 'Przedłużanie ważności kont',
    question: (count) => `Do kiedy przedłużyć ważność ${counted(count, OF_ACCOUNTS)}?`,
    consequence: (count) => (count === 1 ? 'Konto, które jest ważne dłużej, pozostanie bez zmian.' : 'Konta, które są ważne dłużej, pozostaną bez zmian.'),
    busy: 'Przedłużam…',
  },
  wyslij: {
    action: 'send_key',
    label: 'Wyślij link do ustawienia hasła',
    title: 'Wysyłanie odnośników do ustawienia hasła',
    question: (count) => `Czy wysłać ${counted(count, LINKS)} do ustawienia hasła?`,
    consequence: (count) => `${count === 1 ? 'Ta osoba' : 'Każda osoba'} dostanie własny odnośnik, ważny 7 dni. Wysłane wcześniej przestaną działać.`,
    busy: 'Wysyłam…',
  },
} as const satisfies Record<string, BulkAction>

export type BulkName = keyof typeof BULK_ACTIONS
export const BULK_NAMES = Object.keys(BULK_ACTIONS) as BulkName[]

export const BULK_CALLS = {
  zablokuj: { form: lockUsersForm, endpoint: LockUsers },
  wyslij: { form: sendUserKeysForm, endpoint: SendUserKeys },
  przedluz: { form: extendUsersForm, endpoint: ExtendUsers },
} as const

export interface BulkChoice {
  name: BulkName
  userIds: number[]
}

const all = (value: string | string[] | undefined): string[] => [value ?? []].flat()

/** What the address asks about; null: it shows the list. */
export function readChosen(params: SearchParams): BulkChoice | null {
  const name = BULK_NAMES.find((one) => one === all(params[CONFIRM])[0])
  if (!name) return null
  const ids = all(params[CHOSEN]).flatMap((text) => IdText.safeParse(text).data ?? [])
  return { name, userIds: [...new Set(ids)].slice(0, CHOSEN_MAX) }
}

/** `list`: address of the list as it was. */
export const chosenHref = (list: string, { name, userIds }: BulkChoice): string => {
  const params = new URLSearchParams([[CONFIRM, name], ...userIds.map((id) => [CHOSEN, String(id)])])
  return `${list}${list.includes('?') ? '&' : '?'}${params.toString()}`
}

export const loadForeseen = ({ name, userIds }: BulkChoice): Promise<ForeseenUser[]> =>
  userIds.length === 0 ? Promise.resolve([]) : read(ForeseeUserChanges, { body: { userIds, action: BULK_ACTIONS[name].action } }).then(({ items }) => items)
