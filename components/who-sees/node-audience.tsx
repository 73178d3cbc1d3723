// Who sees a folder or document now and why, and who does not and why.
import { NODE_FOLDER } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { SearchLine } from '#components/ui/search-line.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { ToolRow } from '#components/ui/tool-menu.tsx'
import { nodeHref, whoSeesHref } from '#lib/documents/addresses.ts'
import { ROOT_FOLDER_NAME } from '#lib/documents/labels.ts'
import { counted } from '#lib/format/plural.ts'
import { reasonText } from '#lib/who-sees/labels.ts'
import type { Audience } from '#lib/who-sees/loaders.ts'

type Seeing = Audience['sees'][number] | Audience['doesNot'][number]

const PEOPLE = { one: 'osoba', few: 'osoby', many: 'osób' }

const columns = (sees: boolean): Column<Seeing>[] => [
  {
    title: 'Osoba',
    isHeading: true,
    cell: ({ userId, name }) => (
      <a href={`/uzytkownicy/dostep/${userId}`} title="Co widzi ta osoba">
        {name}
      </a>
    ),
  },
  { title: 'Instytucja', cell: ({ institution }) => institution ?? 'Brak' },
  { title: 'Dlaczego', cell: ({ because, detail }) => reasonText({ because, detail, sees }) },
]

function People({ title, rows, sees }: { title: string; rows: Seeing[]; sees: boolean }) {
  return (
    <section aria-label={title}>
      <h2>
        {title}: {counted(rows.length, PEOPLE)}
      </h2>
      {rows.length > 0 && <Table caption={title} columns={columns(sees)} rows={rows} rowKey={({ userId }) => userId} />}
    </section>
  )
}

export function NodeAudience({ audience, q }: { audience: Audience; q: string }) {
  const { id, nodeType, sees, doesNot } = audience
  const name = id === ROOT_FOLDER_ID ? ROOT_FOLDER_NAME : audience.name
  const path = whoSeesHref(id)
  const crumbs = [{ label: name, href: nodeHref({ id, nodeType: nodeType === NODE_FOLDER ? NODE_FOLDER : 2 }) }, { label: 'Kto to widzi?' }]
  return (
    <Page title="Kto to widzi?" above={<Breadcrumb crumbs={crumbs} />} intro={`${nodeType === NODE_FOLDER ? 'Katalog' : 'Dokument'} „${name}”, stan na teraz.`}>
      {audience.public && <Notice>To jest publiczne: widzą to także osoby, które nie mają konta.</Notice>}
      <ToolRow>
        <SearchLine label="Szukaj osoby lub instytucji" path={path} q={q} keeps={new URLSearchParams()} whole={path} />
      </ToolRow>
      {sees.length + doesNot.length === 0 ? (
        <Notice>Żadna osoba ani instytucja nie pasuje do „{q}”.</Notice>
      ) : (
        <>
          <People title="Widzą" rows={sees} sees />
          <People title="Nie widzą" rows={doesNot} sees={false} />
        </>
      )}
    </Page>
  )
}
