// The public page about the committee: who is in it on a day, and its meetings that were published for everybody.
import type { ReactNode } from 'react'
import { Page } from '#components/ui/page.tsx'
import type { CommitteePageData } from '#lib/committee/loaders.ts'
import { programmeWording } from '#lib/legal/wording.ts'
import { COMMITTEE_PATH } from '#lib/links/committee.ts'
import { pageTitle } from '#lib/shell/page-metadata.ts'
import styles from './committee.module.css'
import { CommitteeComposition } from './composition.tsx'
import { RulesOfProcedure } from './rules.tsx'

const SECTIONS = [
  { id: 'sklad', title: 'Skład Komitetu' },
  { id: 'regulamin', title: 'Regulamin Komitetu' },
  { id: 'posiedzenia', title: 'Posiedzenia' },
] as const

interface Props extends CommitteePageData {
  /** The section with that id. */
  meetings: ReactNode
}

export const CommitteePage = ({ asked, composition, meetings, texts, system }: Props) => (
  <Page title={pageTitle(COMMITTEE_PATH)} intro={`Komitet Monitorujący ${programmeWording(system).genitive}: jego skład, regulamin i posiedzenia.`}>
    <nav className={styles.sections} aria-label="Na tej stronie">
      <ul>
        {SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
    <CommitteeComposition asked={asked} composition={composition} />
    <RulesOfProcedure texts={texts} />
    {meetings}
  </Page>
)
