// 'Zapoznałem się' on a document's page: one press for whoever is asked; for administrators the asking, and who has and who has not.
import { AskAcquaintance, ConfirmAcquaintance, ExportAcquaintance, type AcquaintedPerson } from '#contract/acquaintance.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import styles from '#components/documents/documents.module.css'
import type { Acquaintance } from '#lib/documents/reading/loaders.ts'
import { acquaintForm, ASKING_FORMS } from '#lib/documents/words.ts'
import { formatDateTime } from '#lib/format/dates.ts'
import { documentHref } from '#lib/links/library.ts'
import { composerHref } from '#lib/links/mailings.ts'
import { doorPath } from '#lib/provider/door-path.ts'

interface Props {
  acquaintance: Acquaintance
}

type Confirmed = NonNullable<AcquaintedPerson['confirmed']>

const When = ({ confirmedAt }: Confirmed) => <time dateTime={confirmedAt}>{formatDateTime(confirmedAt)}</time>

/** The reader's own: what they confirmed, and the button for what they have not. */
function Own({ acquaintance: { documentId, askedAt, versionNum, own } }: Props) {
  const path = documentHref(documentId)
  const isDone = own.some((each) => each.versionNum === versionNum)
  return (
    <>
      {own.map((each) => (
        <p key={each.versionNum}>
          Potwierdzono <When {...each} /> zapoznanie się z wersją {each.versionNum}.
        </p>
      ))}
      {askedAt !== null && versionNum !== null && !isDone && (
        <>
          <p>Sekretariat prosi o potwierdzenie, że znasz wersję {versionNum} tego dokumentu. Samo otwarcie dokumentu nie jest potwierdzeniem.</p>
          <ActionForm form={acquaintForm} endpoint={ConfirmAcquaintance} success={path} back={path} values={{ documentId, versionNum }}>
            <SubmitButton busyText="Zapisuję…">Zapoznałem się</SubmitButton>
          </ActionForm>
        </>
      )}
    </>
  )
}

const columnsFor = (versionNum: number | null): Column<AcquaintedPerson>[] => [
  { title: 'Osoba', isHeading: true, cell: ({ name }) => name },
  { title: 'Instytucja', cell: ({ institution }) => institution ?? '' },
  {
    title: 'Zapoznanie się',
    cell: ({ confirmed, isAsked }) => (
      <>
        {confirmed?.versionNum === versionNum ? 'Tak' : <strong>{confirmed ? 'Tylko inna wersja' : 'Nie'}</strong>}
        {confirmed && (
          <div className={styles.note}>
            wersja {confirmed.versionNum}, <When {...confirmed} />
          </div>
        )}
        {!isAsked && <div className={styles.note}>osoba, która teraz nie jest o to proszona</div>}
      </>
    ),
  },
]

function Asking({ acquaintance: { documentId, askedAt, versionNum, people } }: Props) {
  const path = documentHref(documentId)
  const asked = (people ?? []).filter(({ isAsked }) => isAsked)
  const done = asked.filter(({ confirmed }) => confirmed?.versionNum === versionNum)
  const asks = askedAt === null
  return (
    <>
      {people && (
        <>
          <p>
            {asked.length === 0
              ? 'Poza osobami, które prowadzą bibliotekę, nikt teraz nie widzi tego dokumentu.'
              : `Potwierdzenia obecnej wersji: ${done.length} z ${asked.length}. Liczą się osoby, które teraz widzą dokument.`}
          </p>
          {people.length > 0 && (
            <details className={styles.people}>
              <summary>Kto się zapoznał, a kto nie</summary>
              <Table caption="Zapoznanie się z dokumentem" columns={columnsFor(versionNum)} rows={people} rowKey={({ userId }) => userId} />
            </details>
          )}
        </>
      )}
      <ToolRow>
        {versionNum !== null && done.length < asked.length && (
          <ButtonLink kind="secondary" href={composerHref('acquaintance', documentId)}>
            Przypomnij tym, którzy nie potwierdzili
          </ButtonLink>
        )}
        {people && (
          <ButtonLink kind="secondary" href={doorPath(ExportAcquaintance.path.replace('{id}', String(documentId)))}>
            Eksport (.xls)
          </ButtonLink>
        )}
        <ActionForm
          form={ASKING_FORMS[asks ? 'begin' : 'end']}
          endpoint={AskAcquaintance}
          success={path}
          back={path}
          values={{ documentId, asks: String(asks) }}
        >
          <SubmitButton kind="secondary" busyText="Zapisuję…">
            {asks ? 'Poproś o zapoznanie się' : 'Nie proś już o zapoznanie się'}
          </SubmitButton>
        </ActionForm>
      </ToolRow>
    </>
  )
}

export function AcquaintanceSection({ acquaintance, manages }: Props & { manages: boolean }) {
  if (!manages && acquaintance.askedAt === null && acquaintance.own.length === 0) return null
  return (
    <section aria-labelledby="zapoznanie">
      <h2 id="zapoznanie">Zapoznanie się z dokumentem</h2>
      {manages ? <Asking acquaintance={acquaintance} /> : <Own acquaintance={acquaintance} />}
    </section>
  )
}
