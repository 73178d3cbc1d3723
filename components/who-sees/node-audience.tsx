// Who sees a folder or document now and why, and who does not and why: two lists, each of them paged.
import { PEOPLE } from '#common/nouns.ts'
import { NODE_FOLDER } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import type { AudienceList } from '#contract/who-sees.ts'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ListSearch } from '#components/ui/list-search.tsx'
import { ListTotal } from '#components/ui/list-total.tsx'
import { Listed } from '#components/ui/listed.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { ViewTabs } from '#components/ui/view-tabs.tsx'
import { nodeHref, whoSeesHref } from '#lib/documents/addresses.ts'
import { ROOT_FOLDER_NAME } from '#lib/documents/labels.ts'
import type { Shown } from '#lib/tables/last-page.ts'
import { sortLink, tableHref, type SearchParams, type SortLink, type TableQuery } from '#lib/tables/query.ts'
import { AUDIENCE_LABEL, reasonText } from '#lib/who-sees/labels.ts'
import { AUDIENCE_SHAPE, loadAudience, type Audience, type AudienceColumn } from '#lib/who-sees/loaders.ts'

const columns = (sees: boolean, sorted: (column: AudienceColumn) => SortLink): Column<Audience['items'][number]>[] => [
  {
    title: 'Osoba',
    isHeading: true,
    sort: sorted('name'),
    cell: ({ userId, name }) => (
      <a href={`/uzytkownicy/dostep/${userId}`} title="Co widzi ta osoba">
        {name}
      </a>
    ),
  },
  { title: 'Instytucja', sort: sorted('institution'), cell: ({ institution }) => institution ?? 'Brak' },
  { title: 'Dlaczego', cell: ({ because, detail }) => reasonText({ because, detail, sees }) },
]

interface ListProps {
  audience: Audience
  list: AudienceList
  query: TableQuery<AudienceColumn>
}

function People({ audience, list, query }: ListProps) {
  const path = whoSeesHref(audience.id, list)
  const label = AUDIENCE_LABEL[list]
  if (audience.items.length === 0)
    return <Notice>{query.q ? `Żadna osoba ani instytucja na tej liście nie pasuje do „${query.q}”.` : 'Na tej liście nie ma nikogo.'}</Notice>
  return (
    <>
      <Table
        caption={label}
        columns={columns(list === 'sees', (column) => sortLink(path, query, AUDIENCE_SHAPE, column))}
        rows={audience.items}
        rowKey={({ userId }) => userId}
        above={<ListTotal count={audience.totalCount} of={PEOPLE} q={query.q} />}
      />
      <Pagination
        label={`Strony listy: ${label}`}
        page={query.page}
        limit={query.limit}
        totalCount={audience.totalCount}
        sizes={AUDIENCE_SHAPE.sizes}
        href={(page, limit) => tableHref(path, { ...query, page, limit }, AUDIENCE_SHAPE)}
      />
    </>
  )
}

/** What is sought stays sought on the other list. */
function Lists({ audience, list, query }: ListProps) {
  const view = (of: AudienceList) => tableHref(whoSeesHref(audience.id, of), { ...query, page: 0 }, AUDIENCE_SHAPE)
  const views = [
    { href: view('sees'), label: `${AUDIENCE_LABEL.sees} (${audience.seesCount})` },
    { href: view('doesNot'), label: `${AUDIENCE_LABEL.doesNot} (${audience.doesNotCount})` },
  ]
  return <ViewTabs label="Kto to widzi i kto nie" views={views} current={view(list)} />
}

function NodeAudience({ list, audience, query }: ListProps) {
  const { id, nodeType } = audience
  const name = id === ROOT_FOLDER_ID ? ROOT_FOLDER_NAME : audience.name
  const crumbs = [{ label: name, href: nodeHref({ id, nodeType: nodeType === NODE_FOLDER ? NODE_FOLDER : 2 }) }, { label: 'Kto to widzi?' }]
  return (
    <Page title="Kto to widzi?" above={<Breadcrumb crumbs={crumbs} />} intro={`${nodeType === NODE_FOLDER ? 'Katalog' : 'Dokument'} „${name}”, stan na teraz.`}>
      {audience.public && <Notice>To jest publiczne: widzą to także osoby, które nie mają konta.</Notice>}
      <ToolRow>
        <ListSearch label="Szukaj osoby lub instytucji" path={whoSeesHref(id, list)} query={query} shape={AUDIENCE_SHAPE} />
      </ToolRow>
      <Lists list={list} audience={audience} query={query} />
      <People list={list} audience={audience} query={query} />
    </Page>
  )
}

interface Props {
  nodeId: string
  list: AudienceList
  searchParams: SearchParams
}

export function NodeAudiencePage({ nodeId, list, searchParams }: Props) {
  return (
    <Listed
      path={whoSeesHref(nodeId, list)}
      searchParams={searchParams}
      shape={AUDIENCE_SHAPE}
      load={(asked): Promise<Shown<Audience, AudienceColumn>> => loadAudience(nodeId, list, asked)}
    >
      {({ list: audience, query }) => <NodeAudience list={list} audience={audience} query={query} />}
    </Listed>
  )
}
