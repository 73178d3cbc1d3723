import { EntryFormPage } from '#components/dictionaries/form/entry-form.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/administracja/slowniki/edytujinst/[entryId]')

export default async function EditInstitutionPage({ params }: { params: Promise<{ entryId: string }> }) {
  return <EntryFormPage name="institution" entryId={(await params).entryId} />
}
