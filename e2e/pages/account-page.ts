import type { Locator, Page } from '@playwright/test'
import { PortalPage } from './portal-page.ts'

export class AccountPage extends PortalPage {
  constructor(page: Page) {
    super(page, '/mojekonto', 'Moje konto')
  }

  get sessions(): Locator {
    return this.main.getByRole('table', { name: 'Twoje sesje' }).getByRole('rowgroup').last().getByRole('row')
  }

  get endOthers(): Locator {
    return this.main.getByRole('button', { name: 'Zakończ pozostałe sesje' })
  }

  ownData(format: 'PDF' | 'JSON'): Locator {
    return this.main.getByRole('link', { name: `Pobierz ${format}` })
  }
}
