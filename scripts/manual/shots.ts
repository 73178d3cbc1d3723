// The pictures of the manual: who is signed in, which page of the demo, and what is done before the picture is taken.
import type { Page } from '@playwright/test'
import type { Role } from '../../e2e/support/accounts.ts'

export interface Shot {
  /** null: a visitor. */
  as: Role | null
  path: string
  prepare?: (page: Page) => Promise<void>
}

const shot = (as: Role | null, path: string, prepare?: Shot['prepare']): Shot => ({ as, path, ...(prepare && { prepare }) })

export const SHOTS: Readonly<Record<string, Shot>> = {
  logowanie: shot(null, '/logowanie'),
  aktualnosci: shot(null, '/aktualnosci'),
  dokumenty: shot('member', '/dokumenty'),
  posiedzenie: shot('member', '/posiedzenia/1'),
  kalendarz: shot('member', '/kalendarz'),
  glosowania: shot('member', '/glosowania'),
  konto: shot('member', '/mojekonto'),
  'sposoby-logowania': shot('member', '/mojekonto/dwuetapowe'),
  kontakt: shot('member', '/pomoc/kontakt'),
  'zarzadzanie-aktualnosciami': shot('administrator', '/aktualnosci/opublikowane'),
  'kto-widzi': shot('administrator', '/ktowidzi/1'),
  'zarzadzanie-glosowaniami': shot('administrator', '/zarzadzanieglosowania/zakonczone'),
  powiadomienia: shot('administrator', '/powiadomienia'),
  dostep: shot('administrator', '/uzytkownicy/dostep/1'),
  slowniki: shot('administrator', '/administracja/slowniki/1'),
  zdarzenia: shot('administrator', '/administracja/zdarzenia', async (page) => page.getByText('Filtry', { exact: true }).click()),
}
