// All resolutions for the secretariat: which are in the register, and which wait.
import type { ManagedResolution } from '#contract/register.ts'
import { Badge } from '#components/ui/badge.tsx'
import { ListPage } from '#components/ui/list/page.tsx'
import { ListPagination } from '#components/ui/list/pagination.tsx'
import { ListSearch } from '#components/ui/list/search.tsx'
import { ListTotal } from '#components/ui/list/total.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { formatDate } from '#lib/format/dates.ts'
import { IMPORT_RESOLUTIONS, MANAGED_RESOLUTIONS, publicationHref, REGISTER_PATH } from '#lib/links/resolutions.ts'
import { PUBLICATION_LABEL, RESOLUTIONS } from '#lib/resolutions/labels.ts'
import { loadManaged, MANAGED_SHAPE, type ManagedResolutions } from '#lib/resolutions/loaders.ts'
import type { LoadedPage } from '#lib/tables/last-page.ts'
import type { SearchParams } from '#lib/tables/query.ts'

const COLUMNS: readonly Column<ManagedResolution>[] = [
  { title: 'Numer', tight: true, cell: ({ label }) => label },
  { title: 'Tytuł', isHeading: true, cell: ({ id, title }) => <a href={publicationHref(id)}>{title}</a> },
  { title: 'Przyjęta', tight: true, cell: ({ adoptedAt }) => <time dateTime={adoptedAt}>{formatDate(adoptedAt)}</time> },
  {
    title: 'Rejestr',
    cell: ({ publication, annulled }) => (
      <>
        <Badge {...(publication === 'waiting' && { kind: 'draft' as const })}>{PUBLICATION_LABEL[publication]}</Badge> {annulled && <Badge>unieważniona</Badge>}
      </>
    ),
  },
]

const Rows = ({ list: { items, totalCount }, query }: LoadedPage<ManagedResolutions, 'adoptedAt'>) => (
  <Page title="Zarządzanie uchwałami" wide facts={<a href={REGISTER_PATH}>Publiczny rejestr</a>}>
    <p>
      <a href={IMPORT_RESOLUTIONS}>Dodaj wcześniejsze uchwały z arkusza</a>
    </p>
    {(totalCount > 0 || query.q) && (
      <ToolRow>
        <ListSearch label="Szukaj uchwał" path={MANAGED_RESOLUTIONS} query={query} shape={MANAGED_SHAPE} />
      </ToolRow>
    )}
    {items.length === 0 ? (
      <Notice>
        {query.q ? `Żadna uchwała nie pasuje do „${query.q}”.` : 'Nie przyjęto jeszcze żadnej uchwały. Uchwała powstaje z głosowania, które ją przyjmuje.'}
      </Notice>
    ) : (
      <Table caption="Uchwały" columns={COLUMNS} rows={items} rowKey={({ id }) => id} above={<ListTotal count={totalCount} of={RESOLUTIONS} q={query.q} />} />
    )}
    <ListPagination label="Strony listy uchwał" path={MANAGED_RESOLUTIONS} query={query} shape={MANAGED_SHAPE} totalCount={totalCount} />
  </Page>
)

export const ManagedPage = ({ searchParams }: { searchParams: SearchParams }) => (
  <ListPage path={MANAGED_RESOLUTIONS} searchParams={searchParams} shape={MANAGED_SHAPE} load={loadManaged}>
    {(shown) => <Rows {...shown} />}
  </ListPage>
)
