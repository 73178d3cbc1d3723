// A folder of the library, read by the browser through the one door.
import { AT_ONCE, wholeFolder, type LibraryFolder } from '#lib/votings/library-folder.ts'

type Page = Awaited<ReturnType<Parameters<typeof wholeFolder>[0]>>

async function readPage(folderId: number, page: number): Promise<Page> {
  const query = new URLSearchParams({ page: String(page), limit: String(AT_ONCE) })
  const answer = await fetch(`/api/provider/documents/${folderId}?${query}`, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`folder ${answer.status}`)
  return (await answer.json()) as Page
}

export const readFolder = (folderId: number): Promise<LibraryFolder> => wholeFolder((page) => readPage(folderId, page))
