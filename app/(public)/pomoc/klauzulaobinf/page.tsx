import { HelpPage } from '#components/help/page.tsx'
import { InformationClauseText } from '#components/help/information-clause-text.tsx'
import { canonical, pageMetadata, type PageHead } from '#lib/shell/page-metadata.ts'

const PATH = '/pomoc/klauzulaobinf'

export const generateMetadata = (): PageHead => ({
  ...pageMetadata(PATH),
  description: 'Kto, po co i jak długo przetwarza dane osobowe osób korzystających z portalu.',
  ...canonical(PATH),
})

export default function InformationClausePage() {
  return <HelpPage path={PATH}>{(wording) => <InformationClauseText wording={wording} />}</HelpPage>
}
