import { renderToStaticMarkup } from 'react-dom/server'
import { FOLDER_SHAPE } from '#lib/documents/reading/folder-table.ts'
import { SearchTooLong } from './results.tsx'

it('keeps what was typed and chosen when a search took too long', () => {
  const html = renderToStaticMarkup(
    <SearchTooLong
      path="/dokumenty"
      isRoot
      query={{ ...FOLDER_SHAPE.defaults, q: '"komitet monitorujący"' }}
      scope={{ inNames: false, inContent: true, kind: 'pdf', from: '2026-01-01' }}
    />,
  )
  expect(html).toContain('value="&quot;komitet monitorujący&quot;"')
  expect(html).toMatch(/name="wtresci"[^>]* checked=""|checked=""[^>]* name="wtresci"/)
  expect(html).not.toMatch(/name="wnazwach"[^>]* checked=""/)
  expect(html).toContain('<option value="pdf" selected="">')
  expect(html).toContain('01/01/2026')
  expect(html).toMatch(/role="alert".*trwało zbyt długo.*rodzaj dokumentów albo dni/s)
  expect(html).not.toContain('znaleziono')
})
