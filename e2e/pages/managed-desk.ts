import { expect, type Locator } from '@playwright/test'
import { Desk } from './desk.ts'

/** A list of dictionaries or profiles as administrators work on it, and the form that it leads to. */
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
