import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { PortalPage } from './portal-page.ts'

const CODE = /[0-9A-F]{4}(?:-[0-9A-F]{4}){3}/

/** The members' lists of votings. */
export class VotingsPage extends PortalPage {
  constructor(page: Page) {
    super(page, '/glosowania', 'Głosowania')
  }

  row(title: string): Locator {
    return this.main.getByRole('row').filter({ hasText: title })
  }

  /** Checks the message about the saved vote and returns its receipt code. */
  async expectSaved(): Promise<string> {
    await expect(this.page).toHaveURL(/\/glosowania\/wtrakcie$/)
    const message = this.main.getByText('Głos został zapisany').filter({ visible: true }).first()
    await expect(message).toBeVisible()
    return CODE.exec(await message.innerText())![0]
  }

  async find(title: string): Promise<void> {
    await this.main.getByRole('searchbox', { name: 'Szukaj głosowań' }).fill(title)
    await this.main.getByRole('button', { name: 'Szukaj' }).click()
  }
}

/** One voting as a reader sees it. */
export class BallotPage extends PortalPage {
  constructor(page: Page, id: number, title: string) {
    super(page, `/glosowanie/${id}`, title)
  }

  answer(name: string): Locator {
    return this.main.getByRole('radio', { name, exact: true })
  }

  get save(): Locator {
    return this.main.getByRole('button', { name: 'Zapisz', exact: true })
  }

  get close(): Locator {
    return this.main.getByRole('link', { name: 'Zamknij' })
  }

  get history(): Locator {
    return this.main.getByRole('region', { name: 'Historia głosu' })
  }

  async expectEvents(count: number): Promise<void> {
    // The header is one of the rows.
    await expect(this.history.getByRole('row')).toHaveCount(count + 1)
  }

  async vote(answer: string): Promise<string> {
    await this.open()
    await this.answer(answer).check()
    await this.save.click()
    return new VotingsPage(this.page).expectSaved()
  }

  override async expectHere(): Promise<void> {
    await expect(this.heading).toContainText(this.title)
    await expectAccessible(this.page)
  }
}
