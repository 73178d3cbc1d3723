import { EntryFormPage } from '#components/dictionaries/form/entry-form.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/administracja/slowniki/edytujwariantodp/[entryId]')

export default async function EditAnswerOptionPage({ params }: { params: Promise<{ entryId: string }> }) {
  return <EntryFormPage name="answeroption" entryId={(await params).entryId} />
}
