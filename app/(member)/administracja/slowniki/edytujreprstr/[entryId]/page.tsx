import { EntryFormPage } from '#components/dictionaries/form/entry-form.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/administracja/slowniki/edytujreprstr/[entryId]')

export default async function EditSidePage({ params }: { params: Promise<{ entryId: string }> }) {
  return <EntryFormPage name="siderepresented" entryId={(await params).entryId} />
}
