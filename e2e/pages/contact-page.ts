import { expect, type Locator, type Page } from '@playwright/test'
import { PortalPage } from './portal-page.ts'

export class ContactPage extends PortalPage {
  constructor(page: Page) {
    super(page, '/pomoc/kontakt', 'Kontakt')
  }

  get subject(): Locator {
    return this.main.getByLabel('Temat')
  }

  get body(): Locator {
    return this.main.getByLabel('Treść')
  }

  get files(): Locator {
    return this.main.getByRole('list', { name: 'Załączniki' }).getByRole('listitem')
  }

  async write(subject: string, body: string): Promise<void> {
    await this.subject.fill(subject)
    await this.body.fill(body)
  }

  async attach(...names: string[]): Promise<void> {
    await this.main
      .getByLabel('Załączniki', { exact: true })
      .first()
      .setInputFiles(names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`treść pliku ${name}`) })))
  }

  async send(): Promise<void> {
    await this.main.getByRole('button', { name: 'Wyślij', exact: true }).click()
  }

  async expectSent(): Promise<void> {
    await expect(this.page.getByText('Wiadomość została wysłana').filter({ visible: true }).first()).toBeVisible()
    await expect(this.subject).toHaveValue('')
  }
}
