import { expect, type Locator } from '@playwright/test'
import { Desk } from './desk.ts'

/** The list of a dictionary or of profiles, and the form of an entry. */
export class ManagedDesk extends Desk {
  override row(name: string): Locator {
    return this.main.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name, exact: true }) })
  }

  box(name: string): Locator {
    return this.row(name).getByRole('checkbox')
  }

  get alert(): Locator {
    return this.main.getByRole('alert')
  }

  async edit(name: string): Promise<void> {
    await this.find(name)
    await this.row(name)
      .getByRole('link', { name: /^Edytuj/ })
      .click()
    await expect(this.heading).toHaveText(/^Edycja/)
  }
}
