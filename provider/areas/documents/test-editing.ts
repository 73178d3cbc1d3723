// What tests of changing the library share: a provider with an administrator, and short ways to call it and to look at its rows.
import * as changes from '#contract/document-changes.ts'
import { ListFolder, type DocumentNode } from '#contract/documents.ts'
import type { AnyEndpoint, RequestInput } from '#contract/kit.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { libraryOf } from './test-library.ts'

export const UNKNOWN = 2_000_000_000

export let provider: TestProvider
export let library: ReturnType<typeof libraryOf>
export let administrator: Awaited<ReturnType<typeof signedIn>>

export async function startEditing(): Promise<void> {
  provider = await startTestProvider()
  library = libraryOf(provider)
  administrator = await signedIn(provider, { permissions: ['user_admin'] })
}
export const stopEditing = () => provider.close()

export const call = <E extends AnyEndpoint>(endpoint: E, input: RequestInput<E>, as: string | undefined = administrator.token) =>
  provider.call(endpoint, { input, ...(as !== undefined && { token: as }) })
export const ask = <E extends AnyEndpoint>(endpoint: E, body: object) => call(endpoint, { body } as unknown as RequestInput<E>)
export const code = async (answer: Promise<{ status: number; error: { code: string } }>) => {
  const { status, error } = await answer
  return status < 400 ? 'success' : error.code
}
export const rows = async (folder: number): Promise<DocumentNode[]> =>
  (await call(ListFolder, { params: { id: String(folder) }, query: { limit: '100' } })).body.documentStructNodes
export const order = async (folder: number) => (await rows(folder)).map(({ id }) => id)
export const row = (id: number) => provider.db.selectFrom('nodes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
export const groupsOf = async (id: number) =>
  (await provider.db.selectFrom('node_work_groups').select('work_group_id').where('node_id', '=', id).orderBy('work_group_id').execute()).map(
    (each) => each.work_group_id,
  )

export const newFolder = (more: object) => ({ name: 'Nowy', position: 'end', ...more })
export const create = async (more: object) => (await ask(changes.CreateFolder, newFolder(more))).body.id

/** A voting of which the node is a document. */
export const linkToVoting = async (node: number): Promise<void> => void (await library.voting(node))
