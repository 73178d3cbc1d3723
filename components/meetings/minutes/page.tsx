// The minutes of a meeting as they are read: in each section what the portal knows, with its source, and what the secretariat wrote.
import type { ReactNode } from 'react'
import type { Minutes, MinutesSection } from '#contract/minutes.ts'
import { shownLongDate } from '#common/shown-time.ts'
import { Badge } from '#components/ui/badge.tsx'
import { CanceledNotice } from '#components/meetings/canceled.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Page } from '#components/ui/page.tsx'
import { UnsavedText } from '#components/ui/unsaved-text.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { meetingHref, MEETINGS_PATH } from '#lib/links/meetings.ts'
import { ballotHref } from '#lib/links/votings.ts'
import { formatDateTime } from '#lib/format/dates.ts'
import { minutesFileHref } from '#lib/meetings/minutes/loaders.ts'
import { documentHref } from '#lib/links/library.ts'
import { minutesState, MINUTES_STATUS_LABEL, sectionTitle } from '#lib/meetings/minutes/labels.ts'
import type { remarkForm } from '#lib/meetings/minutes/words.ts'
import { Fields } from './fields.tsx'
import styles from './minutes.module.css'
import { Remarks } from './remarks.tsx'

type PublishedFile = NonNullable<Minutes['published']>['files'][number]

interface Props {
  minutes: Minutes
  manages: boolean
  remark: FormState<keyof typeof remarkForm.labels>
  /** What the secretariat does with them; nobody else has any. */
  steps?: ReactNode
}

const Title = ({ section }: { section: MinutesSection }) => (
  <h2 id={section.key}>
    {section.item?.status === 'withdrawn' ? (
      <>
        <s>{sectionTitle(section)}</s> <Badge>Wycofany</Badge>
      </>
    ) : (
      sectionTitle(section)
    )}
  </h2>
)

const Section = ({ section, minutes, manages, remark }: Omit<Props, 'steps'> & { section: MinutesSection }) => (
  <section className={styles.section} aria-labelledby={section.key} id={`fragment-${section.key}`}>
    <Title section={section} />
    <Fields fields={section.fields} manages={manages} />
    {section.minutesText && <p className={styles.text}>{section.minutesText}</p>}
    <Remarks minutes={minutes} section={section.key} title={sectionTitle(section)} manages={manages} state={remark} />
  </section>
)

const Adopted = ({ minutes: { adoptedOn, adoptedBy, contentHash } }: Pick<Props, 'minutes'>) =>
  adoptedOn && (
    <>
      <p>
        Przyjęto {shownLongDate(adoptedOn)}
        {adoptedBy && (
          <>
            {' '}
            w głosowaniu <a href={ballotHref(adoptedBy.id)}>{adoptedBy.title}</a>
          </>
        )}
        .
      </p>
      <p className={styles.written}>Skrót przyjętej treści (SHA-256): {contentHash}</p>
    </>
  )

const FORMATS = { pdf: 'PDF', docx: 'DOCX' } as const

const File = ({ file: { id, format, fileName, sha256 } }: { file: PublishedFile }) => (
  <li>
    {id === null ? fileName : <a href={documentHref(id)}>{fileName}</a>}
    <br />
    <span className={styles.written}>
      Skrót pliku {FORMATS[format]} (SHA-256): {sha256}
    </span>
  </li>
)

const Published = ({ minutes: { published } }: Pick<Props, 'minutes'>) =>
  published && (
    <>
      <p>Opublikowano {formatDateTime(published.at)} w katalogu posiedzenia:</p>
      <ul>
        {published.files.map((file) => (
          <File key={file.format} file={file} />
        ))}
      </ul>
    </>
  )

/** Nobody has written anything yet: there is nothing to take along. */
const Downloads = ({ minutes: { meetingId, status } }: Pick<Props, 'minutes'>) =>
  status !== null && (
    <ToolRow>
      {(['pdf', 'docx'] as const).map((format) => (
        <ButtonLink key={format} kind="secondary" href={minutesFileHref(meetingId, format)}>
          Pobierz {FORMATS[format]}
        </ButtonLink>
      ))}
    </ToolRow>
  )

const KEPT = 'Dane w ramkach portal wpisuje sam i poprawia je razem ze źródłem, aż do przyjęcia protokołu. Treść między nimi pisze sekretariat.'

/** Whether the remark that was tried still has its form. */
const hasForm = ({ takesRemarks, sections }: Minutes, { values }: Props['remark']) => takesRemarks && sections.some(({ key }) => key === values['section'])

export function MinutesPage({ minutes, manages, remark, steps }: Props) {
  const { meetingId, meetingName, meetingStatus, status, sections, adoptedOn } = minutes
  const crumbs = [
    { label: 'Posiedzenia', href: MEETINGS_PATH },
    { label: meetingName, href: meetingHref(meetingId) },
  ]
  return (
    <Page title="Protokół" above={<Breadcrumb crumbs={crumbs} />} facts={<Badge>{MINUTES_STATUS_LABEL[status ?? 'draft']}</Badge>} intro={meetingName}>
      <CanceledNotice meeting={{ status: meetingStatus }} />
      {adoptedOn === null ? <p>{status === null ? KEPT : `${minutesState({ ...minutes, status })} ${KEPT}`}</p> : <Adopted minutes={minutes} />}
      {!hasForm(minutes, remark) && <UnsavedText state={remark} name="text" />}
      <Published minutes={minutes} />
      {steps}
      <Downloads minutes={minutes} />
      {sections.map((section) => (
        <Section key={section.key} section={section} minutes={minutes} manages={manages} remark={remark} />
      ))}
    </Page>
  )
}
