import { expect, type Locator, type Page } from '@playwright/test'
import { PortalPage } from './portal-page.ts'

/** A list of dictionaries or profiles as administrators work on it, and the form that it leads to. */
export class ManagedDesk extends PortalPage {
  constructor(page: Page, path: string, title: string) {
    super(page, path, title)
  }

  row(name: string): Locator {
    return this.main.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name, exact: true }) })
  }

  box(name: string): Locator {
    return this.row(name).getByRole('checkbox')
  }

  field(label: string): Locator {
    return this.main.getByLabel(label, { exact: true })
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true })
  }

  get alert(): Locator {
    return this.main.getByRole('alert')
  }

  async save(): Promise<void> {
    await this.button('Zapisz').click()
  }

  /** The list with one row alone, however many others there are. */
  async find(name: string): Promise<void> {
    await this.open(`${this.path}?szukaj=${encodeURIComponent(name)}`)
  }

  async edit(name: string): Promise<void> {
    await this.find(name)
    await this.row(name)
      .getByRole('link', { name: /^Edytuj/ })
      .click()
    await expect(this.heading).toHaveText(/^Edycja/)
  }

  /** Asks before the chosen ones are deleted. */
  async askToDelete(): Promise<void> {
    await this.pressForChosen(this.button('Usuń zaznaczone'))
  }

  async answer(word: 'Tak' | 'Nie'): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('button', { name: word, exact: true }).click()
  }

  async expectTold(text: string | RegExp): Promise<void> {
    await expect(this.main.getByText(text).filter({ visible: true }).first()).toBeVisible()
  }
}
