// A page on which somebody may write a note, and a note on it.
import { CreateNote } from '#contract/notes.ts'
import type { libraryOf } from '#provider/areas/documents/test-library.ts'
import type { TestProvider } from '#provider/testing/test-provider.ts'

interface World {
  provider: TestProvider
  library: Pick<ReturnType<typeof libraryOf>, 'document' | 'version'>
  person: () => Promise<{ token: string }>
}

export async function noteToWrite({ library, person }: World) {
  const documentId = await library.document()
  const { id: versionId } = await library.version(documentId)
  return { token: (await person()).token, body: { documentId, versionId, page: 1, text: 'Zapytać' } }
}

export async function writtenNote(world: World) {
  const { token, body } = await noteToWrite(world)
  return { token, id: (await world.provider.call(CreateNote, { token, input: { body } })).body.id }
}
