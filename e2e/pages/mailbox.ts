// The demo's mailbox, where what the portal sends can be read.
import { expect, type Page } from '@playwright/test'
import { mailboxUrl, type Ports } from '../support/addresses.ts'

export class Mailbox {
  readonly page: Page
  readonly url: string
  constructor(page: Page, ports: Ports) {
    this.page = page
    this.url = mailboxUrl(ports)
  }

  /** Waits until the mail has come and opens the newest one with that text in its row. */
  async openNewest(text: string | RegExp): Promise<void> {
    await expect(async () => {
      await this.page.goto(this.url)
      await expect(
        this.page
          .getByRole('link')
          .filter({ hasText: text })
          .or(this.page.getByRole('row').filter({ hasText: text }))
          .first(),
      ).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    const entry = this.page
      .getByRole('row')
      .filter({ hasText: text })
      .getByRole('link')
      .or(this.page.getByRole('link').filter({ hasText: text }))
    await entry.first().click()
  }

  async text(): Promise<string> {
    return this.page.getByRole('main').innerText()
  }
}
