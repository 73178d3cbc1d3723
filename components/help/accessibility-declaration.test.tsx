import { renderToStaticMarkup } from 'react-dom/server'
import { programmeWording } from '#lib/legal/wording.ts'
import { accessibilityDeclaration } from '#provider/areas/help/declaration.ts'
import { writeDocx } from '#provider/export/docx.ts'
import { docxText } from '#provider/search/extract/office.ts'
import { ZipReader } from '#provider/search/extract/zip-reader.ts'
import { AccessibilityDeclaration } from './accessibility-declaration.tsx'

const html = renderToStaticMarkup(<AccessibilityDeclaration wording={programmeWording(null, 'https://km.example')} />)

describe('the accessibility declaration', () => {
  it.each([
    'a11y-wstep',
    'a11y-podmiot',
    'a11y-zakres',
    'a11y-url',
    'a11y-data-publikacja',
    'a11y-data-aktualizacja',
    'a11y-status',
    'a11y-data-sporzadzenie',
    'a11y-data-przeglad',
    'a11y-ocena',
    'a11y-kontakt',
    'a11y-osoba',
    'a11y-email',
    'a11y-telefon',
    'a11y-procedura',
    'a11y-aplikacje',
    'a11y-architektura',
    'a11y-komunikacja',
  ])('has %s once', (id) => {
    expect(html.split(`id="${id}"`)).toHaveLength(2)
  })

  it('says one of the three sentences on compliance', () => {
    expect(html).toMatch(/jest <strong>(w pełni zgodna|częściowo zgodna|niezgodna)<\/strong> z załącznikiem do ustawy z dnia 4 kwietnia 2019 r\./)
  })

  it('keeps the sections of the official model in their order', () => {
    const headings = [...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, text]) => text)
    expect(headings).toEqual([
      'Stan dostępności cyfrowej',
      'Niedostępne treści',
      'Przygotowanie deklaracji dostępności',
      'Udogodnienia, ograniczenia i inne informacje',
      'Skróty klawiszowe',
      'Informacje zwrotne i dane kontaktowe',
      'Obsługa wniosków i skarg związanych z dostępnością',
      'Pozostałe informacje',
    ])
  })

  it('states its dates for machines and for people', () => {
    expect(html).toContain('<time id="a11y-data-sporzadzenie" dateTime="2024-04-16">16 kwietnia 2024 r.</time>')
    expect(html).toContain('<time id="a11y-data-przeglad" dateTime="2025-03-24">24 marca 2025 r.</time>')
  })

  it('states its deadlines', () => {
    const text = html.replaceAll('\u00a0', ' ')
    expect(text).toContain('nie później niż w ciągu 7 dni')
    expect(text).toContain('nie dłuższy niż 2 miesiące')
    expect(text).toContain('co najmniej 2 dni robocze')
  })

  it('has the same sentences in the same order as the document to download', () => {
    const { genitive, site, email } = programmeWording(null, 'https://km.example')
    const docx = writeDocx(accessibilityDeclaration({ programme: genitive, site, email }))
    const written = docxText(new ZipReader(docx)).trim().split('\n')
    const shown = [...html.matchAll(/<(h2|h3|p|li)\b[^>]*>(.*?)<\/\1>/g)].map(([, , content = '']) =>
      content.replace(/<a\b[^>]*href="(https?:[^"]*)"[^>]*>(.*?)<\/a>/g, '$2 ($1)').replace(/<[^>]*>/g, ''),
    )
    // The document has its heading before the first sentence, and the page has a link to the document after the last.
    expect(written.slice(2)).toEqual(shown.slice(0, -1))
    expect(written.slice(0, 2)).toEqual([`Portal Komitetu Monitorującego ${genitive}`, 'Deklaracja dostępności'])
    expect(shown.length).toBeGreaterThan(40)
  })
})
