import { renderToStaticMarkup } from 'react-dom/server'
import { Table, type Column } from './table.tsx'

interface Row {
  id: number
  name: string
}
const columns: Column<Row>[] = [
  { title: 'L.p.', cell: (_, index) => index + 1 },
  { title: 'Nazwa', cell: ({ name }) => name, isHeading: true, sort: { href: '/d?sort=name&kierunek=desc', direction: 'ascending' } },
  { title: 'Status', cell: () => 'x', sort: { href: '/d?sort=status', direction: undefined } },
]
const html = renderToStaticMarkup(<Table caption="Lista" columns={columns} rows={[{ id: 7, name: 'Uchwała' }]} rowKey={({ id }) => id} />)

describe('Table', () => {
  it('names itself and heads its columns and rows', () => {
    expect(html).toContain('Lista</caption>')
    expect(html).toMatch(/<th role="columnheader" scope="col"[^>]*>L\.p\.</)
    expect(html).toContain('<th role="rowheader" scope="row">Uchwała</th>')
  })

  it('says only of the sorted column that it is sorted', () => {
    expect(html.match(/aria-sort="\w+"/g)).toEqual(['aria-sort="ascending"'])
    expect(html).toContain('href="/d?sort=name&amp;kierunek=desc"')
  })

  it('labels its cells for narrow screens', () => {
    expect(html).toContain('data-label="L.p.">1</td>')
  })
})
