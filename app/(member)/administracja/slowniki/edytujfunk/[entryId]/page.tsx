import { EntryFormPage } from '#components/dictionaries/form/entry-form.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/administracja/slowniki/edytujfunk/[entryId]')

export default async function EditFunctionPage({ params }: { params: Promise<{ entryId: string }> }) {
  return <EntryFormPage name="function" entryId={(await params).entryId} />
}
