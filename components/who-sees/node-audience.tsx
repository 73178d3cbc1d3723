// Who sees a folder or document and why, and who does not and why: two lists with pages; now, or at the end of a day.
import { PEOPLE } from '#common/nouns.ts'
import { reasonText } from '#common/seen-reasons.ts'
import { shownLongDate } from '#common/shown-time.ts'
import { today } from '#common/warsaw-clock.ts'
import { NODE_DOCUMENT, NODE_FOLDER } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { ExportNodeAudience, type AudienceList } from '#contract/who-sees.ts'
import { WayBack } from '#components/ui/way-back.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { DayFilter } from '#components/ui/day/filter/filter.tsx'
import { Filters } from '#components/ui/filters.tsx'
import { ListTotal } from '#components/ui/list/total.tsx'
import { ListPage } from '#components/ui/list/page.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { ListPagination } from '#components/ui/list/pagination.tsx'
import { SearchLine } from '#components/ui/search-line.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { ViewTabs } from '#components/ui/view-tabs.tsx'
import { DAY, nodeHref, openingsHref, whoSeesHref } from '#lib/links/library.ts'
import { meetingHref } from '#lib/links/meetings.ts'
import { ROOT_FOLDER_NAME } from '#common/names.ts'
import { readDay, type DayTyped } from '#lib/format/day-filter.ts'
import { formatDateTime } from '#lib/format/dates.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import type { LoadedPage } from '#lib/tables/last-page.ts'
import { sortLink, tableHref, tableParams, type SearchParams, type TableQuery } from '#lib/tables/query.ts'
import { AUDIENCE_LABEL } from '#lib/who-sees/labels.ts'
import { AUDIENCE_SHAPE, endOfDay, loadAudience, type Audience, type AudienceColumn } from '#lib/who-sees/loaders.ts'
import { PeopleTable } from './people-table.tsx'

interface ListProps {
  audience: Audience
  list: AudienceList
  query: TableQuery<AudienceColumn>
  /** The day at whose end; null: now. */
  day: string | null
}

interface AudienceProps extends ListProps {
  /** The text in its field. */
  typed: DayTyped
}

function People({ audience, list, query, day }: ListProps) {
  const path = whoSeesHref(audience.id, { list, day })
  const label = AUDIENCE_LABEL[list]
  if (audience.items.length === 0)
    return <Notice>{query.q ? `Żadna osoba ani instytucja na tej liście nie pasuje do „${query.q}”.` : 'Na tej liście nie ma nikogo.'}</Notice>
  return (
    <>
      <PeopleTable
        caption={label}
        people={audience.items.map(({ userId, name, institution, because, detail }) => ({
          userId,
          name,
          institution,
          why: reasonText({ because, detail, sees: list === 'sees' }),
        }))}
        sorts={{ name: sortLink(path, query, AUDIENCE_SHAPE, 'name'), institution: sortLink(path, query, AUDIENCE_SHAPE, 'institution') }}
        above={<ListTotal count={audience.totalCount} of={PEOPLE} q={query.q} />}
      />
      <ListPagination label={`Strony listy: ${label}`} path={path} query={query} shape={AUDIENCE_SHAPE} totalCount={audience.totalCount} />
    </>
  )
}

/** The search is kept on the other list. */
function Lists({ audience, list, query, day }: ListProps) {
  const view = (of: AudienceList) => tableHref(whoSeesHref(audience.id, { list: of, day }), { ...query, page: 0 }, AUDIENCE_SHAPE)
  const views = [
    { href: view('sees'), label: `${AUDIENCE_LABEL.sees} (${audience.seesCount})` },
    { href: view('doesNot'), label: `${AUDIENCE_LABEL.doesNot} (${audience.doesNotCount})` },
  ]
  return <ViewTabs label="Kto to widzi i kto nie" views={views} current={view(list)} />
}

function sheetHref({ audience: { id }, query: { q }, day }: ListProps): string {
  const query = new URLSearchParams({ ...endOfDay(day), ...(q && { q }) }).toString()
  return `${doorPath(ExportNodeAudience.path.replace('{id}', String(id)))}${query && `?${query}`}`
}

function Tools(props: AudienceProps) {
  const { audience, list, query, day, typed } = props
  const whole = { ...query, page: 0, q: '' }
  const path = whoSeesHref(audience.id, { list })
  return (
    <ToolRow>
      <SearchLine
        label="Szukaj osoby lub instytucji"
        path={path}
        q={query.q}
        keeps={tableParams(whole, AUDIENCE_SHAPE)}
        whole={tableHref(whoSeesHref(audience.id, { list, day }), whole, AUDIENCE_SHAPE)}
      >
        <Filters filtered={day !== null} wrong={typed.fault !== null} clear={tableHref(path, { ...query, page: 0 }, AUDIENCE_SHAPE)}>
          <DayFilter name={DAY} label="Stan na koniec dnia" value={typed} />
        </Filters>
      </SearchLine>
      {audience.known === 'yes' && (
        <ButtonLink kind="secondary" href={sheetHref(props)}>
          Eksport (.xls)
        </ButtonLink>
      )}
    </ToolRow>
  )
}

/** The data that an answer about a day is based on, and what it does not cover. */
function Past({ audience: { known, knownSince }, day }: { audience: Audience; day: string }) {
  const since = knownSince && formatDateTime(knownSince)
  if (known === 'before_history')
    return (
      <Notice severity="warning">{`Nie wiadomo, kto to widział ${shownLongDate(day)}: portal zachowuje stan katalogów, kont, grup i profili od ${since}.`}</Notice>
    )
  if (known === 'not_there') return <Notice>{`Na koniec dnia ${shownLongDate(day)} nie było tego w bibliotece.`}</Notice>
  return (
    <Notice>
      {`Odpowiedź wynika z zachowanego stanu katalogów, kont, grup i profili (od ${since}). Nie zachowuje się, którego z kilku swoich profili ktoś wtedy używał: przyjęto ten z uprawnieniem do administracji, jeśli go miał. Złożone do tego dnia oświadczenia liczą się w każdej wersji.`}
    </Notice>
  )
}

function NodeAudience(props: AudienceProps) {
  const { audience, day } = props
  const { id, nodeType, meeting } = audience
  const name = id === ROOT_FOLDER_ID ? ROOT_FOLDER_NAME : audience.name
  const isFolder = nodeType === NODE_FOLDER
  const crumbs = [{ label: name, href: nodeHref({ id, nodeType: isFolder ? NODE_FOLDER : NODE_DOCUMENT }) }, { label: 'Kto to widzi?' }]
  const when = day === null ? 'stan na teraz' : `stan na koniec dnia ${shownLongDate(day)}`
  return (
    <Page title="Kto to widzi?" above={<WayBack crumbs={crumbs} />} intro={`${isFolder ? 'Katalog' : 'Dokument'} „${name}”, ${when}.`}>
      {!isFolder && (
        <p>
          <a href={openingsHref(id)}>Kto otworzył ten dokument?</a>
        </p>
      )}
      {meeting && (
        <p>
          To {isFolder ? 'katalog' : 'dokument'} posiedzenia: <a href={meetingHref(meeting.id)}>{meeting.name}</a>. Kto widzi katalog posiedzenia, widzi też
          jego stronę, porządek obrad i protokół przekazany do uwag.
        </p>
      )}
      {day !== null && <Past audience={audience} day={day} />}
      {audience.public && (
        <Notice>{`To ${day === null ? 'jest' : 'było'} publiczne: ${day === null ? 'widzą' : 'widziały'} to także osoby, które nie mają konta.`}</Notice>
      )}
      <Tools {...props} />
      {audience.known === 'yes' && (
        <>
          <Lists {...props} />
          <People {...props} />
        </>
      )}
    </Page>
  )
}

const TOO_LATE = 'Wpisz dzień, który już minął. Bez dnia lista mówi, kto to widzi teraz'

/** An invalid or future day is an error at its field; the answer below is about now. */
function dayTyped(searchParams: SearchParams): DayTyped {
  const read = readDay(searchParams[DAY])
  return read.day < today() ? read : { ...read, day: '', fault: TOO_LATE }
}

interface Props {
  nodeId: string
  list: AudienceList
  searchParams: SearchParams
}

export function NodeAudiencePage({ nodeId, list, searchParams }: Props) {
  const typed = dayTyped(searchParams)
  const day = typed.day || null
  return (
    <ListPage
      path={whoSeesHref(nodeId, { list, day })}
      searchParams={searchParams}
      shape={AUDIENCE_SHAPE}
      load={(asked): Promise<LoadedPage<Audience, AudienceColumn>> => loadAudience(nodeId, { list, day }, asked)}
    >
      {({ list: audience, query }) => <NodeAudience list={list} audience={audience} query={query} day={day} typed={typed} />}
    </ListPage>
  )
}
