import { EntryFormPage } from '#components/dictionaries/form/entry-form.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/administracja/slowniki/nowafunk')

export default function NewFunctionPage() {
  return <EntryFormPage name="function" />
}
