import { EntryFormPage } from '#components/dictionaries/form/entry-form.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/administracja/slowniki/edytujtypwiad/[entryId]')

export default async function EditMessageTypePage({ params }: { params: Promise<{ entryId: string }> }) {
  return <EntryFormPage name="messagetype" entryId={(await params).entryId} />
}
