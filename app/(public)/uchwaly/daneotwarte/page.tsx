import { OpenDataPage } from '#components/resolutions/open-data-page.tsx'
import { OPEN_DATA_PATH } from '#lib/links/resolutions.ts'
import { canonical, pageMetadata, type PageHead } from '#lib/shell/page-metadata.ts'

export const generateMetadata = (): PageHead => ({
  ...pageMetadata(OPEN_DATA_PATH),
  description: 'Rejestr uchwał jako dane: JSON, CSV, Atom, z opisem adresów i pól.',
  ...canonical(OPEN_DATA_PATH),
})

export default function ResolutionsOpenDataPage() {
  return <OpenDataPage />
}
