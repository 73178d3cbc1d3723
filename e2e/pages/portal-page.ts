// What all pages of the portal have: an address, one h1, and the shell around it.
import { expect, type Locator, type Page, type Response } from '@playwright/test'

export class PortalPage {
  readonly page: Page
  readonly path: string
  readonly title: string | RegExp

  constructor(page: Page, path: string, title: string | RegExp) {
    this.page = page
    this.path = path
    this.title = title
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true })
  }

  field(label: string): Locator {
    return this.main.getByLabel(label, { exact: true })
  }

  /** Goes there and checks that the page is shown. Whether everyone can read it is checked by every-page.spec.ts. */
  async open(path: string = this.path): Promise<Response | null> {
    const response = await this.page.goto(path)
    await this.expectHere()
    return response
  }

  async expectHere(): Promise<void> {
    await expect(this.heading).toHaveText(this.title)
  }

  /** Presses a button that may be in a closed part. A script that loads late may move it, so the button is looked for again. */
  async press(button: Locator, opener: Locator): Promise<void> {
    await expect(async () => {
      if (!(await button.isVisible())) await opener.click({ timeout: 1000 })
      await expect(button).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await button.click()
  }

  /** Actions on the chosen rows are visible with scripts, and in a part that has to be opened without them. */
  async pressForChosen(button: Locator): Promise<void> {
    await this.press(button, this.main.getByText('Czynności na zaznaczonych').filter({ visible: true }))
  }
}
