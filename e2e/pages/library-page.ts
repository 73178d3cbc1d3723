import type { Locator, Page } from '@playwright/test'
import { PortalPage } from './portal-page.ts'

/** The list of a folder, as an administrator sees it. */
export class LibraryPage extends PortalPage {
  constructor(page: Page, title: string | RegExp = 'Katalog główny') {
    super(page, '/dokumenty', title)
  }

  get search(): Locator {
    return this.main.getByRole('searchbox', { name: 'Szukaj dokumentów' })
  }

  get searchButton(): Locator {
    return this.main.getByRole('button', { name: 'Szukaj' })
  }

  toggle(name: string): Locator {
    return this.main.getByRole('switch', { name })
  }

  action(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true })
  }

  row(name: string): Locator {
    return this.main.getByRole('row').filter({ has: this.page.getByRole('link', { name, exact: true }) })
  }

  /** Rows of the list, without the header. */
  get rows(): Locator {
    return this.main
      .getByRole('table')
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader') })
  }

  box(index: number): Locator {
    return this.rows.nth(index).getByRole('checkbox')
  }

  /** The checkbox in the header. */
  get all(): Locator {
    return this.main.getByRole('checkbox', { name: 'Zaznacz wszystkie' })
  }

  /** The number of rows that are completely visible on the first screen. */
  async rowsInSight(): Promise<number> {
    const height = this.page.viewportSize()?.height ?? 0
    const boxes = await Promise.all((await this.rows.all()).map((row) => row.boundingBox()))
    return boxes.filter((box) => box && box.y + box.height <= height).length
  }

  /** Counts the mouse clicks from now on, on every page. */
  async countClicks(): Promise<() => number> {
    let count = 0
    await this.page.exposeFunction('noteClick', () => void (count += 1))
    await this.page.addInitScript(() => {
      const { noteClick } = window as unknown as { noteClick: () => Promise<void> }
      document.addEventListener('pointerup', () => void noteClick(), true)
    })
    return () => count
  }

  /** Opens a menu of tools. */
  async menu(name: 'Dodaj' | 'Więcej'): Promise<void> {
    await this.main
      .locator('summary')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .click()
  }

  /** Finds the row on whichever page of the list it is. */
  async find(name: string): Promise<void> {
    await this.search.fill(name)
    await this.searchButton.click()
    await this.row(name).waitFor()
  }

  /** Performs an action on the chosen rows. */
  async act(name: string): Promise<void> {
    await this.pressForChosen(this.action(name))
  }

  async choose(name: string): Promise<void> {
    await this.row(name).getByRole('checkbox').check()
  }

  /** Saves the open form of a folder and goes to the list that the folder is in. */
  async saveFolder(): Promise<void> {
    await this.action('Zapisz').click()
    await this.page.waitForURL(/\/dokumenty\/\d+/)
    await this.main.getByRole('navigation', { name: 'Ścieżka' }).getByRole('link').last().click()
  }

  /** Makes a folder within the open one by its form and comes back to the list. */
  async addFolder(name: string): Promise<void> {
    await this.menu('Dodaj')
    await this.action('Dodaj katalog').click()
    await this.main.getByLabel('Nazwa', { exact: true }).fill(name)
    await this.saveFolder()
    await this.find(name)
  }
}
