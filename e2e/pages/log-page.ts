import type { Locator, Page } from '@playwright/test'
import { PortalPage } from './portal-page.ts'

const LOGS = {
  events: { path: '/administracja/zdarzenia', title: 'Monitoring zdarzeń' },
  attempts: { path: '/administracja/nieuprawnionydostep', title: 'Nieuprawniony dostęp' },
} as const

/** A log with its search, its filters and its export. */
export class LogPage extends PortalPage {
  constructor(page: Page, log: keyof typeof LOGS) {
    super(page, LOGS[log].path, LOGS[log].title)
  }

  get rows(): Locator {
    return this.main.getByRole('rowgroup').last().getByRole('row')
  }

  get export(): Locator {
    return this.main.getByRole('link', { name: 'Eksport (.xls)' })
  }

  async search(text: string): Promise<void> {
    await this.main.getByRole('searchbox').fill(text)
    await this.main.getByRole('button', { name: 'Szukaj' }).click()
  }

  async openFilters(): Promise<void> {
    await this.main.getByText('Filtry', { exact: true }).click()
  }

  async filter({ person, kind, from }: { person?: string; kind?: string; from?: string }): Promise<void> {
    if (person !== undefined) await this.main.getByLabel('Osoba').fill(person)
    if (kind !== undefined) await this.main.getByLabel('Rodzaj zdarzenia').selectOption({ label: kind })
    if (from !== undefined) await this.main.getByRole('textbox', { name: 'Od dnia' }).fill(from)
    await this.main.getByRole('button', { name: 'Filtruj' }).click()
  }
}
