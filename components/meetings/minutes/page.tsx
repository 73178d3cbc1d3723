// The minutes of a meeting as they are read: in each section what the portal knows, with its source, and what the secretariat wrote.
import type { Minutes, MinutesSection } from '#contract/minutes.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { meetingHref, MEETINGS_PATH, writeMinutesHref } from '#lib/links/meetings.ts'
import { MINUTES_STATUS_LABEL, sectionTitle } from '#lib/meetings/minutes/labels.ts'
import { Fields } from './fields.tsx'
import styles from './minutes.module.css'

interface Props {
  minutes: Minutes
  manages: boolean
}

const Section = ({ section, manages }: { section: MinutesSection; manages: boolean }) => (
  <section className={styles.section} aria-labelledby={section.key} id={`fragment-${section.key}`}>
    <h2 id={section.key}>
      {section.item?.status === 'withdrawn' ? (
        <>
          <s>{sectionTitle(section)}</s> <Badge>Wycofany</Badge>
        </>
      ) : (
        sectionTitle(section)
      )}
    </h2>
    <Fields fields={section.fields} manages={manages} />
    {section.minutesText && <p className={styles.text}>{section.minutesText}</p>}
  </section>
)

const isOpen = ({ status }: Minutes) => status === null || status === 'draft' || status === 'remarks'

export function MinutesPage({ minutes, manages }: Props) {
  const { meetingId, meetingName, status, sections } = minutes
  const crumbs = [
    { label: 'Posiedzenia', href: MEETINGS_PATH },
    { label: meetingName, href: meetingHref(meetingId) },
  ]
  return (
    <Page title="Protokół" above={<Breadcrumb crumbs={crumbs} />} facts={<Badge>{MINUTES_STATUS_LABEL[status ?? 'draft']}</Badge>} intro={meetingName}>
      {manages && isOpen(minutes) && (
        <>
          <Notice>Dane w ramkach portal wpisuje sam i poprawia je razem ze źródłem, aż do przyjęcia protokołu. Treść między nimi pisze sekretariat.</Notice>
          <ToolRow>
            <ButtonLink href={writeMinutesHref(meetingId)}>Pisz protokół</ButtonLink>
          </ToolRow>
        </>
      )}
      {sections.map((section) => (
        <Section key={section.key} section={section} manages={manages} />
      ))}
    </Page>
  )
}
