// What somebody else saved while a file was on its way. The form goes on from there, so saving once more is a decision.
import type { LibraryDocument } from '#contract/documents.ts'
import { doorPath } from '#lib/provider/door-path.ts'

/** null: it could not be read, and the form stays as old as it is. */
async function currentDocument(id: number): Promise<LibraryDocument | null> {
  try {
    const answer = await fetch(doorPath(`/api/documents/document/${id}`), { headers: { accept: 'application/json' } })
    return answer.ok ? ((await answer.json()) as LibraryDocument) : null
  } catch {
    return null
  }
}

/** Reads what is saved, and makes the form one about that. */
export async function loadSavedVersion(form: HTMLFormElement, id: number): Promise<LibraryDocument | null> {
  const document = await currentDocument(id)
  const readAt = form.elements.namedItem('updatedAt')
  if (!document?.updatedAt || !(readAt instanceof HTMLInputElement)) return null
  readAt.value = document.updatedAt
  return document
}
