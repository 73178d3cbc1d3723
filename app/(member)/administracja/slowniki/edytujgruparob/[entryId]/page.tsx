import { EntryFormPage } from '#components/dictionaries/form/entry-form.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/administracja/slowniki/edytujgruparob/[entryId]')

export default async function EditWorkGroupPage({ params }: { params: Promise<{ entryId: string }> }) {
  return <EntryFormPage name="workgroup" entryId={(await params).entryId} />
}
