// Converts unsaved work from another draft of the same article, or from an older version of the form, to the present form.
import { filesOf, withChangedFile, type ArticleValues, type AttachmentValue } from './values.ts'

export interface FittedWork {
  values: ArticleValues
  /** Whether it was typed in another draft. */
  moved: boolean
  /** Names of files that this draft does not have. */
  missing: string[]
}

/** Work kept by older versions has no descriptions of files. */
const withDescriptions = (attachments: readonly AttachmentValue[]): AttachmentValue[] =>
  attachments.map((each) => (each.type === 'file' ? { ...each, description: each.description ?? '' } : each))

/** Files are found by name: drafts of one article have the same file names and different ids. */
export function fitToDraft(kept: ArticleValues, place: ArticleValues): FittedWork {
  const complete = { ...kept, attachments: withDescriptions(kept.attachments) }
  // Work without an id was kept by an older version, which offered it only in its own draft.
  if (kept.id === undefined || kept.id === place.id) return { values: complete, moved: false, missing: [] }
  const missing: string[] = []
  let values: ArticleValues = {
    ...complete,
    id: place.id,
    updatedAt: place.updatedAt,
    attachments: complete.attachments.map((each) => (each.type === 'url' ? { ...each, id: null } : each)),
  }
  const attached = new Set(complete.attachments.map(({ key }) => key))
  for (const { key, fileName, id, sending } of filesOf(values)) {
    if (id === null || sending) continue
    const there = filesOf(attached.has(key) ? { ...place, mainImage: null, images: [] } : { ...place, attachments: [] })
    const same = there.find((file) => file.fileName === fileName)
    if (!same) missing.push(fileName)
    values = withChangedFile(values, key, same ? () => ({ id: same.id, ...('source' in same && { source: same.source }) }) : null)
  }
  return { values, moved: true, missing }
}
