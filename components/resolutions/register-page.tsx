// The public register: resolutions by year, searched in their whole text. The same for everybody, without scripts.
import type { ReactNode } from 'react'
import type { AnswerOf } from '#contract/kit.ts'
import { REGISTER_ROWS, REGISTER_STATES, type ListRegister, type RegisterRow } from '#contract/register.ts'
import { counted } from '#common/plural.ts'
import { shownDay } from '#common/shown-time.ts'
import { Badge } from '#components/ui/badge.tsx'
import { ChoiceOf, Filters } from '#components/ui/filters.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { NoBreakWords } from '#components/ui/no-break-words.tsx'
import { NotFound } from '#components/ui/not-found.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { SearchLine } from '#components/ui/search-line.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { WrongListAddress } from '#components/ui/wrong-list-address.tsx'
import { markedPieces } from '#lib/format/marked-pieces.ts'
import { answerStatus } from '#lib/http/answer-status.ts'
import { MANAGED_RESOLUTIONS, OPEN_DATA_PATH, REGISTER_PATH, resolutionHref } from '#lib/links/resolutions.ts'
import { errorText } from '#lib/messages/errors.ts'
import { PROCEDURE_LABEL, RESOLUTIONS, STATE_LABEL } from '#lib/resolutions/labels.ts'
import { loadRegister } from '#lib/resolutions/loaders.ts'
import { FILTERS, registerHref, registerQuery, type RegisterQuery } from '#lib/resolutions/query.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { mayAdminister } from '#lib/session/may-administer.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import lined from '#components/ui/lined-list.module.css'
import styles from './resolutions.module.css'

type Register = AnswerOf<typeof ListRegister>

function Search({ query, years }: { query: RegisterQuery; years: readonly number[] }) {
  const { q, year, state } = query
  const filtered = year !== '' || state !== ''
  return (
    <ToolRow>
      <SearchLine label="Szukaj w treści uchwał" path={REGISTER_PATH} q={q} keeps={new URLSearchParams()} whole={REGISTER_PATH} narrowed={q !== ''}>
        <Filters filtered={filtered} clear={registerHref({ page: 0, q, year: '', state: '' })}>
          <ChoiceOf
            name={FILTERS.year}
            label="Rok"
            value={year}
            all="Wszystkie lata"
            choices={years.map((each) => ({ value: String(each), label: String(each) }))}
          />
          <ChoiceOf
            name={FILTERS.state}
            label="Stan"
            value={state}
            all="Wszystkie"
            choices={REGISTER_STATES.map((value) => ({ value, label: STATE_LABEL[value] }))}
          />
        </Filters>
      </SearchLine>
    </ToolRow>
  )
}

const Snippet = ({ text }: { text: string }) => <p>{markedPieces(text).map(({ text: piece, marked }, i) => (marked ? <mark key={i}>{piece}</mark> : piece))}</p>

const Row = ({ row }: { row: RegisterRow }) => (
  <li>
    <a href={resolutionHref(row)}>
      <NoBreakWords>{`Uchwała nr ${row.label}: ${row.title}`}</NoBreakWords>
    </a>{' '}
    {row.state !== 'in_force' && <Badge>{STATE_LABEL[row.state]}</Badge>}
    <p className={styles.note}>
      Przyjęta <time dateTime={row.adoptedOn}>{shownDay(row.adoptedOn)}</time>
      {row.procedure && `, ${PROCEDURE_LABEL[row.procedure]}`}
    </p>
    {row.snippet && <Snippet text={row.snippet} />}
  </li>
)

const NONE = 'Nie opublikowano jeszcze żadnych uchwał.'
const isAsked = ({ q, year, state }: RegisterQuery) => q !== '' || year !== '' || state !== ''

function Rows({ list: { items, totalCount }, query }: { list: Register; query: RegisterQuery }) {
  if (totalCount === 0) return <Notice>{isAsked(query) ? 'Żadna uchwała do tego nie pasuje. Sprawdź pisownię albo wyczyść filtry.' : NONE}</Notice>
  const years = Map.groupBy(items, ({ year }) => year)
  return (
    <>
      <p>
        {isAsked(query) ? 'Znaleziono' : 'Razem'}: {counted(totalCount, RESOLUTIONS)}.
      </p>
      {[...years].map(([year, rows]) => (
        <section key={year} aria-labelledby={`rok-${year}`}>
          <h2 id={`rok-${year}`}>{year}</h2>
          <ul className={`${lined.list} ${styles.list}`}>
            {rows.map((row) => (
              <Row key={row.number} row={row} />
            ))}
          </ul>
        </section>
      ))}
      <Pagination
        label="Strony rejestru uchwał"
        page={query.page}
        limit={REGISTER_ROWS}
        totalCount={totalCount}
        sizes={[REGISTER_ROWS]}
        href={(page) => registerHref({ ...query, page })}
      />
    </>
  )
}

export async function RegisterPage({ searchParams }: { searchParams: SearchParams }) {
  const query = registerQuery(searchParams)
  if (!query) return <WrongListAddress path={REGISTER_PATH} />
  const visit = await currentVisit()
  const page = (content: ReactNode) => (
    <Page title="Uchwały" facts={mayAdminister(visit.signedIn) && <a href={MANAGED_RESOLUTIONS}>Zarządzaj uchwałami</a>}>
      {content}
    </Page>
  )
  const tookTooLong = (
    <>
      <Search query={query} years={[]} />
      <Notice severity="error" role="alert">
        {errorText('ERROR_SEARCH_TOO_LONG')}
      </Notice>
    </>
  )
  return (
    <Loaded load={() => loadRegister(query)} instead={({ code }) => (code === 'ERROR_SEARCH_TOO_LONG' ? page(tookTooLong) : null)}>
      {(list) => {
        if (query.page > 0 && list.items.length === 0) {
          answerStatus(404)
          return <NotFound />
        }
        return page(
          <>
            <Search query={query} years={list.years} />
            <Rows list={list} query={query} />
            <p className="screen-only">
              <a href={OPEN_DATA_PATH}>Dane otwarte: JSON, CSV i kanał Atom</a>
            </p>
          </>,
        )
      }}
    </Loaded>
  )
}
