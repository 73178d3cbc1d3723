import { expect, type Locator, type Page } from '@playwright/test'
import { Desk } from './desk.ts'

export type NewsTabName = 'Wersje robocze' | 'Opublikowane' | 'Zarchiwizowane'

const PATHS: Record<NewsTabName, string> = {
  'Wersje robocze': '/aktualnosci/wersjerob',
  Opublikowane: '/aktualnosci/opublikowane',
  Zarchiwizowane: '/aktualnosci/archiwum',
}

/** The lists of articles, as an administrator sees them. */
export class NewsDesk extends Desk {
  constructor(page: Page) {
    super(page, '/aktualnosci/wersjerob', 'Aktualności')
  }

  async openTab(tab: NewsTabName, query = ''): Promise<void> {
    await this.open(PATHS[tab] + query)
    await expect(this.main.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page')
  }

  get yes(): Locator {
    return this.dialog.getByRole('button', { name: 'Tak', exact: true })
  }

  async choose(title: string): Promise<void> {
    await this.row(title).getByRole('checkbox').check()
  }

  async search(text: string): Promise<void> {
    await this.main.getByRole('searchbox', { name: 'Szukaj artykułów' }).fill(text)
    await this.button('Szukaj').click()
  }

  /** Changes the title and the text in the open form and saves. */
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

  /** Positions of the published articles, from the top of the list. */
  async positions(): Promise<number[]> {
    const rows = (await this.main.getByRole('row').all()).slice(1)
    return Promise.all(rows.map(async (row) => parseInt(await row.getByRole('cell').first().innerText(), 10)))
  }
}
