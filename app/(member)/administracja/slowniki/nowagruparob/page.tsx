import { EntryFormPage } from '#components/dictionaries/form/entry-form.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/administracja/slowniki/nowagruparob')

export default function NewWorkGroupPage() {
  return <EntryFormPage name="workgroup" />
}
