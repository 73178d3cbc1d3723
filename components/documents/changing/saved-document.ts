// A saved document in the words of its form. Free of schemas, because the browser compares with it too.
import type { LibraryDocument } from '#contract/documents.ts'
import { documentForm } from '#lib/documents/words.ts'

const { labels } = documentForm

export const savedDocument = ({ name, description, publicAccess, versions }: LibraryDocument) =>
  [
    [labels.name, name],
    [labels.description, description ?? ''],
    [labels.publicAccess, publicAccess ? 'tak' : 'nie'],
    ['Najnowsza wersja', versions[0] ? `${versions[0].versionNum}: ${versions[0].originalFileName}` : ''],
  ] as const
