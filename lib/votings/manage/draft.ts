// Without scripts the library is browsed by sending the form to its own page: what was typed comes in the address.
import type { SearchParams } from '#lib/tables/query.ts'
import { BROWSED } from './library-folder.ts'
import { votingForm } from './words.ts'

const CARRIED = [...Object.keys(votingForm.labels), 'updatedAt']
const texts = (value: string | string[] | undefined): string[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])

export interface VotingDraft {
  /** The folder that was opened. */
  folderId: number
  /** What stood in the form, as the outcome of a form keeps it. */
  values: Record<string, string>
}

/** null: no folder was opened that way. */
export function readDraft(params: SearchParams): VotingDraft | null {
  const [folder = ''] = texts(params[BROWSED])
  if (!/^[1-9]\d{0,9}$/.test(folder)) return null
  const values = Object.fromEntries(CARRIED.flatMap((name) => (params[name] === undefined ? [] : [[name, texts(params[name]).join('\n')]])))
  return { folderId: Number(folder), values: { ...values, documentStructNodeId: folder } }
}

export function readCopied(params: SearchParams): string | null {
  const [id = ''] = texts(params.kopia)
  return /^[1-9]\d{0,9}$/.test(id) ? id : null
}
