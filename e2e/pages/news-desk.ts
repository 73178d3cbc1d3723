import { expect, type Locator, type Page } from '@playwright/test'
import { PortalPage } from './portal-page.ts'

export type NewsTabName = 'Wersje robocze' | 'Opublikowane' | 'Zarchiwizowane'

const PATHS: Record<NewsTabName, string> = {
  'Wersje robocze': '/aktualnosci/wersjerob',
  Opublikowane: '/aktualnosci/opublikowane',
  Zarchiwizowane: '/aktualnosci/archiwum',
}

/** The lists of articles, as an administrator works on them. */
export class NewsDesk extends PortalPage {
  constructor(page: Page) {
    super(page, '/aktualnosci/wersjerob', 'Aktualności')
  }

  async openTab(tab: NewsTabName, query = ''): Promise<void> {
    await this.open(PATHS[tab] + query)
    await expect(this.main.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page')
  }

  row(title: string): Locator {
    return this.main.getByRole('row').filter({ has: this.page.getByRole('rowheader').filter({ hasText: title }) })
  }

  /** A row's button or link. */
  action(name: string, title: string): Locator {
    return this.row(title).getByLabel(`${name}: ${title}`, { exact: true })
  }

  /** An action that is not in sight stands in the row's menu. */
  async act(name: string, title: string): Promise<void> {
    await this.press(this.action(name, title), this.row(title).locator('summary'))
  }

  /** Asks before the chosen ones are deleted. */
  async askToDelete(): Promise<void> {
    await this.pressForChosen(this.button('Usuń zaznaczone'))
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true })
  }

  /** The question that is being asked. */
  get dialog(): Locator {
    return this.page.getByRole('alertdialog')
  }

  get yes(): Locator {
    return this.dialog.getByRole('button', { name: 'Tak', exact: true })
  }

  async answer(word: 'Tak' | 'Nie'): Promise<void> {
    await this.dialog.getByRole('button', { name: word, exact: true }).click()
  }

  async choose(title: string): Promise<void> {
    await this.row(title).getByRole('checkbox').check()
  }

  async search(text: string): Promise<void> {
    await this.main.getByRole('searchbox', { name: 'Szukaj artykułów' }).fill(text)
    await this.button('Szukaj').click()
  }

  /** In the form that is open: another title and text, saved. */
  async rewrite(title: string): Promise<void> {
    const field = (name: string) => this.main.getByRole('textbox', { name, exact: true })
    await field('Treść').click()
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.type(`Treść: ${title}`)
    await field('Tytuł').fill(title)
    await this.button('Zapisz').click()
    await expect(this.page).toHaveURL(/\/aktualnosci\/wersjerob/)
  }

  titles(): Promise<string[]> {
    return this.main.getByRole('rowheader').allInnerTexts()
  }

  /** Of the published articles, from the top of the list. */
  async positions(): Promise<number[]> {
    const rows = (await this.main.getByRole('row').all()).slice(1)
    return Promise.all(rows.map(async (row) => parseInt(await row.getByRole('cell').first().innerText(), 10)))
  }

  async expectMessage(text: string | RegExp): Promise<void> {
    await expect(this.main.getByText(text).filter({ visible: true }).first()).toBeVisible()
  }
}
