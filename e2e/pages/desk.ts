import { expect, type Locator } from '@playwright/test'
import { PortalPage } from './portal-page.ts'

/** A list of records as administrators work on it: its rows with what is done to them, and the question before some of it. */
export class Desk extends PortalPage {
  row(name: string): Locator {
    return this.main.getByRole('row').filter({ has: this.page.getByRole('rowheader').filter({ hasText: name }) })
  }

  /** A row's button or link. */
  action(name: string, of: string): Locator {
    return this.row(of).getByLabel(`${name}: ${of}`, { exact: true })
  }

  /** An action that is not in sight stands in the row's menu. */
  async act(name: string, of: string): Promise<void> {
    await this.press(this.action(name, of), this.row(of).locator('summary').last())
  }

  /** The list with what fits a text alone, however much else there is. */
  async find(text: string): Promise<void> {
    await this.open(`${this.path}?szukaj=${encodeURIComponent(text)}`)
  }

  /** Asks before the chosen ones are deleted. */
  async askToDelete(): Promise<void> {
    await this.pressForChosen(this.button('Usuń zaznaczone'))
  }

  /** The question that is being asked. */
  get dialog(): Locator {
    return this.page.getByRole('alertdialog')
  }

  async answer(word: 'Tak' | 'Nie'): Promise<void> {
    await this.dialog.getByRole('button', { name: word, exact: true }).click()
  }

  async save(): Promise<void> {
    await this.button('Zapisz').click()
  }

  async expectTold(text: string | RegExp): Promise<void> {
    await expect(this.main.getByText(text).filter({ visible: true }).first()).toBeVisible()
  }
}
