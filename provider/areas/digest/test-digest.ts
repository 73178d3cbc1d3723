// What tests of people's own notices share.
import { DEFAULT_CHOICES } from '#common/digest-kinds.ts'
import { ChangeOwnDigest, FollowFolder, ReadOwnDigest, type DigestSettings } from '#contract/digest.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import type { Person } from '#provider/testing/people.ts'
import type { TestProvider } from '#provider/testing/test-provider.ts'
import { sendDigests } from './sending.ts'

export const NOON = new Date('2027-05-12T10:00:00Z')
/** The next digest, of 7 o'clock. */
export const MORNING = new Date('2027-05-13T05:00:00Z')
export const SETTINGS: DigestSettings = { ...DEFAULT_CHOICES, hour: 7, weekday: 1 }

export type Reader = Person & { token: string }

export function digestOf(provider: TestProvider) {
  const library = libraryOf(provider)
  return {
    library,
    own: async ({ token }: Reader) => (await provider.call(ReadOwnDigest, { token })).body,
    choose: ({ token }: Reader, changes: Partial<DigestSettings> = {}) =>
      provider.call(ChangeOwnDigest, { token, input: { body: { ...SETTINGS, ...changes } } }),
    follow: ({ token }: Reader, folderId: number, follows = true) => provider.call(FollowFolder, { token, input: { body: { folderId, follows } } }),
    async paper(parent: number, name = 'Budżet <2028>', versions = 1): Promise<number> {
      const id = await library.document({ parent, name })
      for (let number = 1; number <= versions; number += 1) await library.version(id, { number })
      await provider.db.updateTable('nodes').set({ published_at: provider.now() }).where('id', '=', id).execute()
      await provider.db.updateTable('document_versions').set({ created_at: provider.now() }).where('node_id', '=', id).execute()
      return id
    },
    async sentTo({ email }: Person, at: Date) {
      provider.setNow(at)
      await sendDigests(provider)
      return provider.sentMails.splice(0).filter(({ recipient }) => recipient === email)
    },
  }
}
