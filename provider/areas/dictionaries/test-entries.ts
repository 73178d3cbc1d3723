// What tests of changing dictionaries share: a form for each dictionary, and the calls.
import { DICTIONARIES, type DictionaryName } from '#contract/dictionaries.ts'
import { makeNotification } from '#provider/testing/notifications.ts'
import type { TestProvider } from '#provider/testing/test-provider.ts'

let count = 0
export const ownName = (word = 'Pozycja') => `${word} ${(count += 1)}`
const made = { created_at: new Date('2026-01-05T08:00:00Z'), created_by: null, updated_by: null }

export const makeSide = async ({ db }: TestProvider, name = ownName('Strona')): Promise<number> =>
  (
    await db
      .insertInto('represented_sides')
      .values({ name, ...made })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const makeAnswer = async ({ db }: TestProvider, name = ownName('Odpowiedź')): Promise<number> =>
  (
    await db
      .insertInto('answer_options')
      .values({ name, ...made })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

interface Choice {
  profileIds?: number[]
  institutionIds?: number[]
  functionIds?: number[]
  workingGroupIds?: number[]
}

/** A sent notification of a type, to some people. */
export const makeNotificationTo = ({ db }: TestProvider, message_type_id: number, choice: Choice = {}): Promise<number> =>
  makeNotification(db, { message_type_id, choice: JSON.stringify({ profileIds: [], institutionIds: [], functionIds: [], workingGroupIds: [], ...choice }) })

export interface Entry {
  id: number
  name: string
  deletable: boolean
  usedBy: string[]
  updatedAt: string
  updatedBy: string | null
  [field: string]: unknown
}

/** The five calls of any dictionary, by one person. */
export function entriesOf(provider: TestProvider, token: string | undefined) {
  const as = token === undefined ? {} : { token }
  return {
    list: (name: DictionaryName, query: Record<string, string> = {}) => provider.call(DICTIONARIES[name].list, { ...as, input: { query: query as never } }),
    read: async (name: DictionaryName, id: number) => {
      const answer = await provider.call(DICTIONARIES[name].read, { ...as, input: { params: { id: String(id) } } as never })
      return { ...answer, body: answer.body as unknown as Entry }
    },
    create: (name: DictionaryName, body: object) => provider.call(DICTIONARIES[name].create, { ...as, input: { body } as never }),
    update: (name: DictionaryName, body: object) => provider.call(DICTIONARIES[name].update, { ...as, input: { body } as never }),
    remove: (name: DictionaryName, ids: number[]) => provider.call(DICTIONARIES[name].remove, { ...as, input: { body: ids } }),
  }
}

/** What a form of the dictionary needs beside the name. */
export const moreOf = async (provider: TestProvider, name: DictionaryName): Promise<object> =>
  name === 'institution' ? { sideRepresentedId: await makeSide(provider) } : name === 'messagetype' ? { messageTag: 'invitation' } : {}
