// Meetings with papers, for tests of their packs.
import { unzipSync } from 'fflate'
import { DeleteNodes } from '#contract/document-changes.ts'
import { DownloadBook, DownloadPack } from '#contract/meeting-pack.ts'
import { ChangeAgenda, CreateMeeting, ReadMeeting } from '#contract/meetings.ts'
import type { Meetings, Person } from '#provider/areas/attendance/test-meetings.ts'
import { makeBook } from './book/service.ts'

type Items = { title: string; documentIds?: number[]; status?: 'withdrawn' }[]
type Since = 'last' | undefined

export function packsOf(world: Meetings) {
  let meetings = 0
  const { provider, library, administrator } = world
  const input = (id: number, since: Since) => ({ params: { id: String(id) }, query: since ? { since } : {} })
  return {
    /** With a published folder. */
    async meeting() {
      const body = { name: `Posiedzenie ${(meetings += 1)}`, startsAt: '2027-04-10T10:00', endsAt: '2027-04-10T14:00' }
      const { id, folderId } = (await provider.call(CreateMeeting, { input: { body }, token: administrator.token })).body
      await provider.db.updateTable('nodes').set({ status: 'published', published_at: new Date() }).where('id', '=', folderId).execute()
      return { id, folderId }
    },
    async paper(parent: number, name: string, options: Parameters<Meetings['library']['document']>[0] & { content?: string; encoding?: BufferEncoding } = {}) {
      const id = await library.document({ parent, name, ...options })
      await library.version(id, { content: options.content ?? `treść ${name}`, fileName: 'plik.pdf', ...(options.encoding && { encoding: options.encoding }) })
      return id
    },
    remove: (documentId: number) => provider.call(DeleteNodes, { input: { body: [documentId] }, token: administrator.token }),
    setAgenda: (id: number, items: Items) =>
      provider.call(ChangeAgenda, { input: { params: { id: String(id) }, body: { items } }, token: administrator.token }),
    download: (id: number, who: Person = world.member, since?: Since) => provider.call(DownloadPack, { input: input(id, since), token: who.token }),
    book: (id: number, who: Person = world.member, since?: Since, headers: Record<string, string> = {}) =>
      provider.call(DownloadBook, { input: input(id, since), token: who.token, headers }),
    /** Does the promised jobs. */
    async makeBooks(): Promise<number> {
      const promised = provider.promisedJobs.splice(0).filter(({ name }) => name === 'meeting-book')
      for (const { data } of promised) await makeBook(provider, data as { key: string }, { last: true })
      return promised.length
    },
    changes: async (id: number, who: Person = world.member) =>
      (await provider.call(ReadMeeting, { input: { params: { id: String(id) } }, token: who.token })).body.packChanges,
  }
}

/** Contents by their paths. */
export const unzipped = (bytes: Buffer): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, Buffer.from(content).toString()]))
