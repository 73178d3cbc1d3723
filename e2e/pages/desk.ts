import { expect, type Locator } from '@playwright/test'
import { PortalPage } from './portal-page.ts'

/** A list of records that administrators manage: its rows with their actions, and the question before some of them. */
export class Desk extends PortalPage {
  row(name: string): Locator {
    return this.main.getByRole('row').filter({ has: this.page.getByRole('rowheader').filter({ hasText: name }) })
  }

  /** A button or link in a row. */
  action(name: string, of: string): Locator {
    return this.row(of).getByLabel(`${name}: ${of}`, { exact: true })
  }

  /** An action that is not visible is in the menu of the row. */
  async act(name: string, of: string): Promise<void> {
    await this.press(this.action(name, of), this.row(of).locator('summary').last())
  }

  /** Opens the list with only the rows that match the text. */
  async find(text: string): Promise<void> {
    await this.open(`${this.path}?szukaj=${encodeURIComponent(text)}`)
  }

  /** Presses the button that asks before the chosen rows are deleted. */
  async askToDelete(): Promise<void> {
    await this.pressForChosen(this.button('Usuń zaznaczone'))
  }

  /** The open question. */
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
