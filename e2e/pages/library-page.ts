import type { Locator, Page } from '@playwright/test'
import { PortalPage } from './portal-page.ts'

/** The list of a folder, as an administrator works on it. */
export class LibraryPage extends PortalPage {
  constructor(page: Page, title: string | RegExp = 'Katalog główny') {
    super(page, '/dokumenty', title)
  }

  get search(): Locator {
    return this.main.getByRole('searchbox', { name: 'Szukaj dokumentów' })
  }

  get searchButton(): Locator {
    return this.main.getByRole('button', { name: 'Szukaj' })
  }

  toggle(name: string): Locator {
    return this.main.getByRole('switch', { name })
  }

  action(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true })
  }

  row(name: string): Locator {
    return this.main.getByRole('row').filter({ has: this.page.getByRole('link', { name, exact: true }) })
  }

  async choose(name: string): Promise<void> {
    await this.row(name).getByRole('checkbox').check()
  }

  /** Makes a folder in the one that is open, by its form, and comes back to the list. */
  async addFolder(name: string): Promise<void> {
    await this.action('Dodaj katalog').click()
    await this.main.getByLabel('Nazwa', { exact: true }).fill(name)
    await this.action('Zapisz').click()
    await this.row(name).waitFor()
  }
}
