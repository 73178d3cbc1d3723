import { expect, type Locator, type Page, type Response } from '@playwright/test'
import type { ChosenFile } from '../support/pictures.ts'
import { PortalPage } from './portal-page.ts'

// The form stores unsaved work after a shorter pause in typing than this.
const KEPT_WITHIN_MS = 800

interface Link {
  name: string
  address: string
  label?: string
}

/** The form of a new article or of a draft. */
export class ArticleFormPage extends PortalPage {
  constructor(page: Page, id: number | null = null) {
    super(page, id === null ? '/aktualnosci/nowyart' : `/aktualnosci/edytujart/${id}`, id === null ? 'Nowy artykuł' : 'Edycja artykułu')
  }

  override async open(path: string = this.path): Promise<Response | null> {
    const response = await this.page.goto(path)
    await expect(this.content).toBeVisible()
    await this.expectHere()
    return response
  }

  textbox(name: string): Locator {
    return this.main.getByRole('textbox', { name, exact: true })
  }

  get articleTitle(): Locator {
    return this.textbox('Tytuł')
  }

  get header(): Locator {
    return this.textbox('Nagłówek')
  }

  get content(): Locator {
    return this.textbox('Treść')
  }

  fileInput(label: 'Obraz główny' | 'Obrazy' | 'Załączniki'): Locator {
    return this.main.getByLabel(label, { exact: true }).and(this.page.locator('input'))
  }

  /** Pictures of the gallery, in their order. */
  get pictures(): Locator {
    return this.main.getByRole('list', { name: 'Obrazy w kolejności galerii' }).getByRole('listitem')
  }

  picture(fileName: string): Locator {
    return this.pictures.filter({ hasText: fileName })
  }

  get attachments(): Locator {
    return this.main.getByRole('list', { name: 'Załączniki' }).getByRole('listitem')
  }

  get tools(): Locator {
    return this.main.getByRole('toolbar', { name: 'Formatowanie treści' })
  }

  /** The message about the last paste. */
  get told(): Locator {
    return this.main.getByRole('status').filter({ has: this.page.getByRole('button', { name: 'Zamknij tę wiadomość' }) })
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  get offer(): Locator {
    return this.main.getByRole('status').filter({ hasText: 'Masz niezapisany tekst' })
  }

  async choose(label: 'Obraz główny' | 'Obrazy' | 'Załączniki', ...files: ChosenFile[]): Promise<void> {
    await this.fileInput(label).setInputFiles(files)
  }

  /** Waits until that many files of the form have been sent. */
  async expectSent(count: number): Promise<void> {
    await expect(this.main.getByText(/^ ?– gotowy$/)).toHaveCount(count)
  }

  async describe(fileName: string, description: string): Promise<void> {
    await this.picture(fileName)
      .getByRole('textbox', { name: /^Opis obrazu/ })
      .fill(description)
  }

  /** Replaces the whole text. */
  async write(text: string): Promise<void> {
    await this.content.click()
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.type(text)
  }

  async addLink({ name, address, label }: Link): Promise<void> {
    await this.button('Dodaj odnośnik').click()
    await this.dialog.getByRole('textbox', { name: 'Nazwa', exact: true }).fill(name)
    await this.dialog.getByRole('textbox', { name: 'Adres', exact: true }).fill(address)
    if (label) await this.dialog.getByRole('textbox', { name: /^Etykieta/ }).fill(label)
    await this.dialog.getByRole('button', { name: 'Dodaj', exact: true }).click()
    await expect(this.dialog).toHaveCount(0)
  }

  async pictureNames(): Promise<string[]> {
    return (await this.pictures.allInnerTexts()).map((text) => /\S+\.png/.exec(text)?.[0] ?? '')
  }

  async save(): Promise<void> {
    await this.button('Zapisz').click()
  }

  async expectSaved(title: string): Promise<void> {
    await expect(this.page).toHaveURL(/\/aktualnosci\/wersjerob/)
    await expect(this.main.getByText('Artykuł został zapisany jako wersja robocza.').filter({ visible: true }).first()).toBeVisible()
    await expect(this.row(title)).toHaveCount(1)
  }

  /** A row of the list of drafts. */
  row(title: string): Locator {
    return this.main.getByRole('row').filter({ has: this.page.getByRole('rowheader').filter({ hasText: title }) })
  }

  /** Waits until the browser has stored the present state of the form. */
  async untilKept(): Promise<void> {
    const kept = () =>
      this.page.evaluate(() =>
        Object.entries(localStorage)
          .filter(([name]) => name.startsWith('km-draft:'))
          .map(([, item]) => String(item))
          .join(),
      )
    let before = ''
    await expect
      .poll(
        async () => {
          const now = await kept()
          const rests = now !== '' && now === before
          before = now
          return rests
        },
        { intervals: [KEPT_WITHIN_MS], message: 'unsaved work is kept' },
      )
      .toBe(true)
  }
}
