import { EntryFormPage } from '#components/dictionaries/form/entry-form.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/administracja/slowniki/nowywariantodp')

export default function NewAnswerOptionPage() {
  return <EntryFormPage name="answeroption" />
}
