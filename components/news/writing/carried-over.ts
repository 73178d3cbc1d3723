// Work that was typed in another draft of the same article, or by an older version of the form, made to fit the form it comes to.
import { filesOf, withChangedFile, type ArticleValues, type AttachmentValue } from './article-values.ts'

export interface CarriedOver {
  values: ArticleValues
  /** Typed in another draft than the one that it is in now. */
  moved: boolean
  /** Names of files that the new place does not have. */
  missing: string[]
}

/** Kept before files had descriptions. */
const described = (attachments: readonly AttachmentValue[]): AttachmentValue[] =>
  attachments.map((each) => (each.type === 'file' ? { ...each, description: each.description ?? '' } : each))

/** A copy of an article has its files under the same names and other ids. */
export function carriedOver(kept: ArticleValues, place: ArticleValues): CarriedOver {
  const complete = { ...kept, attachments: described(kept.attachments) }
  // Kept before drafts knew whose they are: they were offered at their own place alone.
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
