import { renderToStaticMarkup } from 'react-dom/server'
import { PublishArticle } from '#contract/news-changes.ts'
import { publishArticleForm } from '#lib/news/words.ts'
import { ConfirmButton, ConfirmDialog } from './confirm-dialog.tsx'
import { SelectedCount } from './selection.tsx'

const action = { form: publishArticleForm, endpoint: PublishArticle, success: '/a', back: '/b', values: { id: 7 } }

describe('ConfirmButton', () => {
  it('opens its dialog without a script, and never sends a form', () => {
    const html = renderToStaticMarkup(<ConfirmButton dialog="d">Usuń</ConfirmButton>)
    expect(html).toMatch(/type="button"/)
    expect(html).toContain('command="show-modal" commandfor="d"')
    expect(html).not.toContain('data-needs-selection')
  })

  it('carries the message for no chosen rows', () => {
    const html = renderToStaticMarkup(
      <ConfirmButton dialog="d" selection={{ form: 'f', missing: 'Nic nie zaznaczono.' }}>
        Usuń
      </ConfirmButton>,
    )
    expect(html).toContain('form="f" data-needs-selection="Nic nie zaznaczono."')
  })
})

describe('ConfirmDialog', () => {
  it('is named by its heading, described by its text, and focuses “Nie” when it opens', () => {
    const html = renderToStaticMarkup(
      <ConfirmDialog id="d" title="Publikowanie" action={action}>
        <p>Czy opublikować?</p>
      </ConfirmDialog>,
    )
    expect(html).toContain('aria-labelledby="d-tytul" aria-describedby="d-opis"')
    expect(html).toContain('<h2 id="d-tytul">Publikowanie</h2>')
    expect(html.indexOf('Nie</span>')).toBeLessThan(html.indexOf('Tak</button>'))
    expect(html.match(/<button[^>]* autofocus=""/gi)).toHaveLength(1)
    expect(html).toMatch(/<button[^>]* autofocus=""[^>]*command="close"/i)
    expect(html).toContain('action="/api/provider/news/publish"')
    expect(html).toContain('name="id" value="7"')
  })

  it('submits a form of the page where it is given one', () => {
    const html = renderToStaticMarkup(
      <ConfirmDialog id="d" title="Usuwanie" form="f" missing="Nic nie zaznaczono.">
        <p>Czy usunąć?</p>
      </ConfirmDialog>,
    )
    expect(html).not.toContain('<form')
    expect(html).toMatch(/<button form="f"[^>]* type="submit"/)
    expect(html).toContain('Nic nie zaznaczono.')
    expect(html).toContain('data-selected-names')
  })
})

it('SelectedCount carries the noun in every plural form', () => {
  const html = renderToStaticMarkup(<SelectedCount of={{ one: 'artykuł', few: 'artykuły', many: 'artykułów' }} otherwise="zaznaczone artykuły" />)
  expect(html).toContain('data-one="artykuł" data-few="artykuły" data-many="artykułów"')
  expect(html).toContain('>zaznaczone artykuły</span>')
})
