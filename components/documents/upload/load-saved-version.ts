// Loads what somebody else saved while a file was being sent. The form then refers to that, so saving again is a decision.
import type { LibraryDocument } from '#contract/documents.ts'
import { doorPath } from '#lib/provider/door-path.ts'

/** null: it could not be read, and the form still refers to the older state. */
async function currentDocument(id: number): Promise<LibraryDocument | null> {
  try {
    const answer = await fetch(doorPath(`/api/documents/document/${id}`), { headers: { accept: 'application/json' } })
    return answer.ok ? ((await answer.json()) as LibraryDocument) : null
  } catch {
    return null
  }
}

/** Reads the saved document and makes the form refer to it. */
export async function loadSavedVersion(form: HTMLFormElement, id: number): Promise<LibraryDocument | null> {
  const document = await currentDocument(id)
  const readAt = form.elements.namedItem('updatedAt')
  if (!document?.updatedAt || !(readAt instanceof HTMLInputElement)) return null
  readAt.value = document.updatedAt
  return document
}
