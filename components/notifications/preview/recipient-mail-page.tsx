// The mail of one recipient as it was, or will be, sent.
import { withReturnList } from '#lib/http/list-view.ts'
import { WayBack } from '#components/ui/way-back.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Facts, type Fact } from '#components/ui/facts.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { Page } from '#components/ui/page.tsx'
import { formatDateTimeSeconds } from '#lib/format/dates.ts'
import { formatFileSize } from '#lib/format/file-size.ts'
import { LIST, mailFile, mailFrame, previewHref } from '#lib/notifications/addresses.ts'
import { loadRecipientMail } from '#lib/notifications/loaders.ts'
import { MailFrame } from './mail-frame.tsx'
import styles from './preview.module.css'

const TITLE = 'Wiadomość do odbiorcy'

type Mail = Awaited<ReturnType<typeof loadRecipientMail>>

function Headers({ mail: { subject, from, to, date, messageId, attachments } }: { mail: Mail }) {
  const lines: Fact[] = [
    ['Temat', subject],
    ['Od', from],
    ['Do', to],
    ['Data', date ? formatDateTimeSeconds(date) : 'jeszcze nie wysłano'],
    ['Message-ID', <code key="id">{messageId}</code>],
    ...(attachments.length > 0
      ? [['Załączniki', attachments.map(({ fileName, fileSize }) => `${fileName} (${formatFileSize(fileSize)})`).join(', ')] as const]
      : []),
  ]
  return <Facts facts={lines} />
}

export const RecipientMailPage = ({ entryId, recipientId }: { entryId: string; recipientId: string }) => (
  <Loaded load={() => loadRecipientMail(entryId, recipientId)}>
    {(mail) => (
      <Page
        title={TITLE}
        wide
        above={
          <WayBack
            crumbs={[
              { label: 'Powiadomienia', href: LIST },
              { label: 'Podgląd powiadomienia', href: withReturnList(LIST, previewHref(entryId)) },
              { label: TITLE },
            ]}
          />
        }
      >
        <Headers mail={mail} />
        <MailFrame src={mailFrame(entryId, recipientId)} title={`Wiadomość do: ${mail.to}`} />
        <details className={styles.plain}>
          <summary>Wersja tekstowa</summary>
          <pre>{mail.text}</pre>
        </details>
        <p className={styles.note}>Klucze w odnośnikach są tu zakryte: działają tylko w wiadomości, którą ma odbiorca.</p>
        <ButtonRow>
          <ButtonLink href={mailFile(entryId, recipientId)}>Pobierz .eml</ButtonLink>
          <ButtonLink kind="secondary" href={withReturnList(LIST, previewHref(entryId))}>
            Zamknij
          </ButtonLink>
        </ButtonRow>
      </Page>
    )}
  </Loaded>
)
