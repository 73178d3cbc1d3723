// What the examples of valid calls are about: people, a committee, a library, news.
import type { AnyEndpoint } from '#contract/kit.ts'
import { SaveConfiguration } from '#contract/system.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { newsOf } from '#provider/areas/news/test-articles.ts'
import type { Committee } from '#provider/areas/votings/test-votings.ts'
import { makeMessageType } from '#provider/testing/notifications.ts'
import { makeFunction, makeInstitution, makeProfile, makeWorkGroup, signedIn, type PersonOptions } from '#provider/testing/people.ts'
import type { TestProvider } from '#provider/testing/test-provider.ts'

/** No two are alike, in any process that uses the same data. */
export const unique = (word: string) => `${word} ${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`
export const login = () => `u${Math.random().toString(36).slice(2, 10)}`

export const base64 = (text: string) => Buffer.from(text).toString('base64')

export async function makeValidWorld(provider: TestProvider) {
  const { db } = provider
  const news = await newsOf(provider)
  const { administrator } = news
  const made = { created_at: provider.now(), created_by: null, updated_by: null }
  const answers = await db
    .insertInto('answer_options')
    .values(['Za', 'Przeciw'].map((name) => ({ name: unique(name), ...made })))
    .returning('id')
    .execute()
  const committee: Committee = { provider, administrator, answers: answers.map(({ id }) => id) }
  const names = { profile: unique('Czytelnik'), institution: unique('Gmina'), group: unique('Grupa') }
  await news.call(SaveConfiguration, { configKey: 'secretariat_email', configValue: 'km@urzad.example' })
  return {
    provider,
    news,
    administrator,
    committee,
    library: libraryOf(provider),
    names,
    ids: {
      profile: await makeProfile(db, ['read_access'], names.profile),
      institution: await makeInstitution(db, names.institution),
      group: await makeWorkGroup(db, names.group),
      function: await makeFunction(db, 'umwp'),
      messageType: await makeMessageType(db, 'invitation', unique('Zaproszenie')),
    },
    person: (options: PersonOptions = {}) => signedIn(provider, { username: login(), ...options }),
  }
}
export type ValidWorld = Awaited<ReturnType<typeof makeValidWorld>>

export async function mustDo<E extends AnyEndpoint>({ news }: ValidWorld, endpoint: E, body: object) {
  const answer = await news.call(endpoint, body)
  if (answer.status >= 400) throw new Error(`${endpoint.method} ${endpoint.path} was refused: ${JSON.stringify(answer.error)}`)
  return answer.body
}
