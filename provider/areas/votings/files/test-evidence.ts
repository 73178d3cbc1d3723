// A voting with everything that evidence tells of, and its pack as an administrator downloads it.
import { unzipSync } from 'fflate'
import { CancelVote } from '#contract/voting-changes.ts'
import { DownloadEvidence } from '#contract/voting-files.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { cast, castFor, move, runningVoting, seat, type Committee, type MadeVoting, type Person } from '#provider/areas/votings/test-votings.ts'

export const evidence = ({ provider, administrator }: Committee, id: number, who: Person | null = administrator) =>
  provider.call(DownloadEvidence, { input: { params: { id: String(id) }, query: {} }, ...(who && { token: who.token }) })

export const evidenceWithCopies = ({ provider, administrator }: Committee, id: number) =>
  provider.call(DownloadEvidence, { input: { params: { id: String(id) }, query: { copies: 'true' } }, token: administrator.token })

/** Three institutions, of which two vote: one twice, one on behalf and taken back, and again; a folder with two versions of a paper. */
export async function finishedVoting(committee: Committee): Promise<MadeVoting> {
  const { provider, administrator } = committee
  const [one, two] = [await seat(provider), await seat(provider)]
  await seat(provider)
  const library = libraryOf(provider)
  const folder = await library.folder({ name: 'Posiedzenie XII' })
  const paper = await library.document({ parent: folder, name: 'Uchwała – projekt' })
  await library.version(paper, { fileName: 'uchwała.pdf', content: 'pierwsza' })
  await library.version(paper, { number: 2, fileName: 'uchwała 2.pdf', content: 'druga' })
  const voting = await runningVoting(committee, {
    title: 'Uchwała nr 1/2026 – „Żółw” & <b>',
    documentNotApplicable: false,
    documentStructNodeId: folder,
    selectedDocumentStructNodeIds: [paper],
  })
  await cast(committee, one.deputy, voting, 0)
  await cast(committee, one.member, voting, 1)
  const { body } = await castFor(committee, two.member, voting, 0)
  await provider.call(CancelVote, { token: administrator.token, input: { params: { id: String(body.id) }, body: { reason: 'Pomyłka' } } })
  await cast(committee, two.deputy, voting, 0)
  await move(committee, voting.id, 'cancel', 'Błąd w załączniku')
  await move(committee, voting.id, 'restore', 'Załącznik poprawiono')
  await move(committee, voting.id, 'finish')
  return voting
}

export const filesOf = (zip: Uint8Array): Map<string, Uint8Array> => new Map(Object.entries(unzipSync(zip)))

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
