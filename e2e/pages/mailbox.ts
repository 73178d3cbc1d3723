// The demo's mailbox, which shows the mails that the portal sends.
import { expect, type Locator, type Page } from '@playwright/test'
import { mailboxUrl, type Ports } from '../support/addresses.ts'

export class Mailbox {
  readonly page: Page
  readonly url: string
  constructor(page: Page, ports: Ports) {
    this.page = page
    this.url = mailboxUrl(ports)
  }

  /** Waits for the mail and opens the newest one whose row has that text. */
  async openNewest(text: string | RegExp): Promise<void> {
    const newest = this.page.getByRole('listitem').filter({ hasText: text }).first()
    await expect(async () => {
      await this.page.goto(this.url)
      await expect(newest).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await newest.getByRole('link').click()
  }

  async text(): Promise<string> {
    return this.page.getByRole('main').innerText()
  }

  get rules(): Locator {
    return this.page.getByRole('main').getByRole('listitem')
  }

  /** Sets how the server treats mails to an address from now on. */
  async treat(address: string, behaviour: string): Promise<void> {
    await this.page.goto(this.url)
    await this.page.getByRole('link', { name: 'Zwroty i opóźnienia' }).click()
    await this.page.getByLabel('Adres e-mail').fill(address)
    await this.page.getByLabel('Co robi skrzynka').selectOption({ label: behaviour })
    await this.page.getByRole('button', { name: 'Zapisz' }).click()
    await expect(this.rules.filter({ hasText: address })).toContainText(behaviour)
  }

  async treatAsOthers(address: string): Promise<void> {
    await this.page.getByRole('button', { name: `Usuń regułę dla ${address}`, exact: true }).click()
    await expect(this.rules.filter({ hasText: address })).toHaveCount(0)
  }
}
