// `npm run bench:openings`: the CPU time of recording the opening of a document, compared with the provider's call for
// the page of the document. Batches as the provider writes them: the openings of five seconds. Rendering the page costs the portal
// several times that call, so the share of the whole page is smaller.
import { ReadDocument } from '#contract/documents.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider } from '#provider/testing/test-provider.ts'

const PEOPLE = 60
const CALLS = 600
const ROUNDS = 5
/** Pages in five seconds, when a committee reads before its meeting. */
const BATCH = 60
const LIMIT_PERCENT = 3

const provider = await startTestProvider()
const share: number[] = []
try {
  const library = libraryOf(provider)
  const documents: number[] = []
  for (let i = 0; i < 40; i += 1) {
    const id = await library.document({ public: true })
    await library.version(id)
    documents.push(id)
  }
  const people: Awaited<ReturnType<typeof signedIn>>[] = []
  for (let i = 0; i < PEOPLE; i += 1) people.push(await signedIn(provider))
  const spent = async (work: () => Promise<void>): Promise<number> => {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / CALLS
  }
  const forget = async () => {
    await provider.openings.write()
    await provider.db.deleteFrom('document_openings').execute()
  }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pages = await spent(async () => {
      for (let i = 0; i < CALLS; i += 1)
        await provider.call(ReadDocument, {
          input: { params: { id: String(documents[i % documents.length]) }, query: {} },
          token: people[(i * 7) % PEOPLE]!.token,
        })
    })
    await forget()
    const recording = await spent(async () => {
      for (let i = 0; i < CALLS; i += 1) {
        const documentId = documents[i % documents.length]!
        provider.openings.note({ actor: people[(i * 7) % PEOPLE]! }, 'page', [{ documentId, documentName: 'Dokument', version: { id: documentId, number: 1 } }])
        if (i % BATCH === BATCH - 1) await provider.openings.write()
      }
    })
    await forget()
    // The first round is a warm-up.
    if (round === 0) continue
    share.push((recording / pages) * 100)
    console.log(`call for a document ${(pages / 1000).toFixed(2)} ms, recording it ${(recording / 1000).toFixed(3)} ms: ${share.at(-1)!.toFixed(1)} %`)
  }
} finally {
  await provider.close()
}
const middle = share.sort((a, b) => a - b)[Math.floor(share.length / 2)]!
console.log(`of the provider's call alone ${middle.toFixed(1)} % (limit of the whole page: ${LIMIT_PERCENT} %)`)
if (process.argv.includes('--check') && middle > LIMIT_PERCENT) process.exitCode = 1
