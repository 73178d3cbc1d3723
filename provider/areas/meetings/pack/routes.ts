// Routes of packs. What is sent is recorded as opened, as an archive of the library is; a pack that came to its end is its reader's last.
import { DownloadBook, DownloadPack, PrepareBook } from '#contract/meeting-pack.ts'
import { sendArchive } from '#provider/files/send-archive.ts'
import { sendFile } from '#provider/files/send-file.ts'
import { route, type Call, type Route } from '#provider/http/handler.ts'
import { askForBook } from './book/service.ts'
import { askedPack, type AskedPack } from './service.ts'
import { zipEntries } from './zip.ts'

type PackCall = Call<typeof DownloadPack> | Call<typeof DownloadBook> | Call<typeof PrepareBook>

const asked = (call: PackCall): Promise<AskedPack> => askedPack(call, call.params.id, call.query.since)

const fileName = ({ contents, changes }: AskedPack, extension: string) => `${contents.meeting.name} – ${changes ? 'zmiany' : 'materiały'}.${extension}`

const givenBy = (pack: AskedPack, call: PackCall) => ({
  onGiven: async () => pack.noteGiven('archive'),
  // Whoever has the bytes has them: next time they are offered once more.
  onLast: () => pack.keep().catch((error: unknown) => call.request.log.error({ err: error }, 'a pack was given and not kept')),
})

export const routes: Route[] = [
  route(DownloadPack, async (call) => {
    const pack = await asked(call)
    return sendArchive(call, zipEntries(call, pack), fileName(pack, 'zip'), givenBy(pack, call))
  }),
  route(DownloadBook, async (call) => {
    const pack = await asked(call)
    const book = await askForBook(call, pack)
    if ('total' in book) return call.reply.code(202).header('cache-control', 'no-store').send(book)
    return sendFile(call, { ...book, fileName: fileName(pack, 'pdf'), ...givenBy(pack, call) })
  }),
  route(PrepareBook, async (call) => {
    const book = await askForBook(call, await asked(call))
    return 'total' in book ? { isReady: false, ...book } : { isReady: true, done: 1, total: 1 }
  }),
]
