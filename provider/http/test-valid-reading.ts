// Examples of what readers of documents do: confirm, mark as read, write notes.
import { AskAcquaintance } from '#contract/acquaintance.ts'
import { noteToWrite, writtenNote } from '#provider/areas/documents/notes/test-notes.ts'
import type { ValidWorld } from './test-valid-world.ts'

interface ReadersCall {
  token: string
  params?: Record<string, string>
  body: object | null
}

export const BY_READERS: Record<string, (world: ValidWorld) => Promise<ReadersCall>> = {
  ConfirmAcquaintance: async ({ library, provider, administrator, person }) => {
    const id = await library.document()
    await library.version(id)
    await provider.call(AskAcquaintance, { token: administrator.token, input: { body: { documentId: id, asks: true } } })
    return { token: (await person()).token, body: { documentId: id, versionNum: 1 } }
  },
  CreateNote: noteToWrite,
  UpdateNote: async (world) => {
    const { token, id } = await writtenNote(world)
    return { token, body: { id, text: 'Zapytać o kwotę' } }
  },
  DeleteNote: async (world) => {
    const { token, id } = await writtenNote(world)
    return { token, body: null, params: { id: String(id) } }
  },
  MarkDocumentsRead: async ({ library, provider, person }) => {
    const { userId, token } = await person()
    const at = provider.now()
    await provider.db
      .updateTable('users')
      .set({ unread_since: new Date(at.getTime() - 86_400_000) })
      .where('id', '=', userId)
      .execute()
    const id = await library.document({ status: 'published' })
    await provider.db.updateTable('nodes').set({ published_at: at }).where('id', '=', id).execute()
    return { token, body: { nodeIds: [id], until: at.toISOString() } }
  },
}
