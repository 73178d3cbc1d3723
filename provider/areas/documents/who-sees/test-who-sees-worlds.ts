// Random libraries and people, for the test of who sees what.
import fc from 'fast-check'
import { ListFolder, NODE_DOCUMENT, ReadDocument } from '#contract/documents.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import type { ReadUserAccess } from '#contract/who-sees.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { makePerson, makeProfile, openSession, type PersonOptions } from '#provider/testing/people.ts'
import type { TestProvider } from '#provider/testing/test-provider.ts'

/** Where worlds are made. `groups`: three, which a world names by their places. */
export interface WorldSite {
  provider: TestProvider
  groups: readonly number[]
  now: Date
  access: (userId: number) => Promise<AnswerOf<typeof ReadUserAccess>>
}

export const randomWorld = fc.record({
  nodes: fc.array(
    fc.record({
      parent: fc.nat(),
      isFolder: fc.boolean(),
      published: fc.integer({ min: 0, max: 3 }).map((roll) => roll > 0),
      open: fc.boolean(),
      groups: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.subarray([0, 1, 2]) }),
      deleted: fc.integer({ min: 0, max: 12 }).map((roll) => roll === 0),
    }),
    { minLength: 4, maxLength: 10 },
  ),
  people: fc.array(
    fc.record({
      profiles: fc.array(fc.constantFrom([], ['read_access'], ['voting'], ['user_admin'], ['super_admin'] as const), { minLength: 1, maxLength: 2 }),
      groups: fc.subarray([0, 1, 2]),
      role: fc.constantFrom('member', 'umwp', null),
      state: fc.constantFrom('usable', 'usable', 'usable', 'usable', 'locked', 'blocked', 'expired', 'gate'),
      neverSignedIn: fc.boolean(),
    }),
    { minLength: 3, maxLength: 5 },
  ),
})
export type World = typeof randomWorld extends fc.Arbitrary<infer T> ? T : never

const statesAt = (now: Date): Record<string, PersonOptions> => ({
  usable: {},
  locked: { active: false },
  blocked: { blockedSince: now },
  expired: { activeUntil: '2027-03-19' },
  gate: { consents: ['licence'] },
})

let profilesMade = 0

/** What is asked of the past: of an account whose day has not come by the clock of the database, nothing. */
export const pastStateOf = ({ profiles, state }: World['people'][number]) => ({
  isTold: state !== 'expired',
  administers: state === 'usable' && profiles.flat().some((key) => key === 'user_admin' || key === 'super_admin'),
})

export async function peopleOf({ provider, groups, now, access }: WorldSite, world: World): Promise<{ userId: number; token: string | undefined }[]> {
  const made = []
  for (const { profiles, state, groups: own, role, neverSignedIn } of world.people) {
    const profileIds: number[] = []
    // A first sign-in takes the first profile by name, so their names stand in the order in which they are made.
    for (const permissions of profiles)
      profileIds.push(await makeProfile(provider.db, permissions, `Profil świata ${String((profilesMade += 1)).padStart(6, '0')}`))
    const { userId } = await makePerson(provider.db, {
      profileIds,
      role: role as never,
      workGroupIds: own.map((place) => groups[place]!),
      ...statesAt(now)[state],
    })
    // As the sign-in leaves it: the profile that is read by now is the one that was asked about.
    if (neverSignedIn) await provider.db.updateTable('users').set({ active_profile_id: null }).where('id', '=', userId).execute()
    made.push({ userId, usable: state === 'usable', neverSignedIn, first: profileIds[0]! })
  }
  const asked = []
  for (const { userId, usable, neverSignedIn, first } of made) asked.push({ userId, usable, neverSignedIn, first, told: await access(userId) })
  const signed = []
  for (const { userId, usable, neverSignedIn, first, told } of asked) {
    if (neverSignedIn) {
      expect(told.profiles.filter(({ active }) => active).map(({ id }) => id)).toEqual([first])
      await provider.db.updateTable('users').set({ active_profile_id: first }).where('id', '=', userId).execute()
    }
    const { token } = await openSession(provider, userId)
    // Whoever is stopped reads what a visitor reads.
    signed.push({ userId, token: usable ? token : undefined })
  }
  return signed
}

export interface Placed {
  id: number
  isFolder: boolean
}

export async function libraryOfWorld({ provider, groups, now }: WorldSite, world: World): Promise<Placed[]> {
  const nodes = libraryOf(provider)
  const placed: Placed[] = []
  const folders = [ROOT_FOLDER_ID]
  for (const { parent, isFolder, published, open, groups: limit, deleted } of world.nodes) {
    const options = {
      parent: folders[parent % folders.length]!,
      status: published ? ('published' as const) : ('draft' as const),
      public: open,
      groups: isFolder ? [...limit].map((place: number) => groups[place]!) : [],
    }
    const id = isFolder ? await nodes.folder(options) : await nodes.document(options)
    if (isFolder) folders.push(id)
    if (deleted) await provider.db.updateTable('nodes').set({ deleted_at: now, deletion_id: id }).where('id', '=', id).execute()
    placed.push({ id, isFolder })
  }
  return placed
}

/** How many documents somebody sees in a folder, 0 of a document that they see; null: not there for them. */
export const reads = async ({ provider }: Pick<WorldSite, 'provider'>, { id, isFolder }: Placed, token: string | undefined): Promise<number | null> => {
  const options = { ...(token !== undefined && { token }) }
  if (isFolder) {
    const { status, body } = await provider.call(ListFolder, { ...options, input: { params: { id: String(id) }, query: { limit: '100' } } })
    return status === 200 ? body.documentStructNodes.filter(({ nodeType }) => nodeType === NODE_DOCUMENT).length : null
  }
  return (await provider.call(ReadDocument, { ...options, input: { params: { id: String(id) }, query: {} } })).status === 200 ? 0 : null
}
