import { expect, type FrameLocator, type Locator, type Page, type Response } from '@playwright/test'
import type { MailingKind } from '#common/mailing-kinds.ts'
import { MAILING_PAGES } from '#contract/pages.ts'
import { KINDS } from '#lib/notifications/kinds.ts'
import { Desk } from './desk.ts'
import { PortalPage } from './portal-page.ts'
import type { ChosenFile } from '../support/pictures.ts'

// The form keeps unsaved work when typing has rested for less than this.
const KEPT_WITHIN_MS = 800

/** The form of a new mailing, or of a draft. */
export class MailFormPage extends PortalPage {
  override async open(path: string = this.path): Promise<Response | null> {
    const response = await this.page.goto(path)
    await expect(this.editor).toBeVisible()
    await this.expectHere()
    return response
  }

  /** The text, once its editor has come. */
  get editor(): Locator {
    return this.main.getByRole('textbox', { name: 'Treść', exact: true }).and(this.page.locator('[contenteditable]'))
  }

  get subject(): Locator {
    return this.main.getByLabel('Temat', { exact: true })
  }

  get type(): Locator {
    return this.main.getByLabel('Rodzaj wiadomości', { exact: true })
  }

  get addresses(): Locator {
    return this.main.getByLabel('Dodatkowe adresy e-mail', { exact: true })
  }

  get attachments(): Locator {
    return this.main.getByRole('list', { name: 'Załączniki' }).getByRole('listitem')
  }

  get offer(): Locator {
    return this.main.getByRole('status').filter({ hasText: 'Masz niezapisany tekst' })
  }

  box(name: string, group: string): Locator {
    return this.main.getByRole('group', { name: group, exact: true }).getByRole('checkbox', { name, exact: true })
  }

  /** Takes back whom the form has chosen by itself. */
  async chooseNobody(): Promise<void> {
    const chosen = this.main.getByRole('group', { name: 'Odbiorcy', exact: true }).getByRole('checkbox', { checked: true })
    for (let left = await chosen.count(); left > 0; left--) await chosen.last().click()
    await expect(chosen).toHaveCount(0)
  }

  async attach(...files: ChosenFile[]): Promise<void> {
    await this.main.getByLabel('Załączniki', { exact: true }).and(this.page.locator('input')).setInputFiles(files)
  }

  /** In the place of what the text says now. */
  async write(text: string): Promise<void> {
    await this.editor.click()
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.type(text)
  }

  /** Waits until the browser holds what stands in the form now. */
  async untilKept(): Promise<void> {
    let before = ''
    await expect
      .poll(
        async () => {
          const now = await this.page.evaluate(() =>
            Object.entries(localStorage)
              .filter(([name]) => name.startsWith('km-draft:'))
              .map(([, item]) => String(item))
              .join(),
          )
          const rests = now !== '' && now === before
          before = now
          return rests
        },
        { intervals: [KEPT_WITHIN_MS], message: 'unsaved work is kept' },
      )
      .toBe(true)
  }
}

/** The address of its form, without what it is about. */
const composerPath = (kind: MailingKind): string => MAILING_PAGES[kind].path.replace(/\/\[\w+\]$/, '')

export const composerOf = (page: Page, kind: MailingKind, id: number): MailFormPage =>
  new MailFormPage(page, `${composerPath(kind)}/${id}`, KINDS[kind].heading)

export const draftPage = (page: Page, id: number): MailFormPage => new MailFormPage(page, `/powiadomienia/edycjapowiadomienia/${id}`, 'Edycja powiadomienia')

/** Before a mailing leaves. */
export class SendingPage extends PortalPage {
  constructor(page: Page, id = 0) {
    super(page, `/powiadomienia/wysylkapowiadomienia/${id}`, 'Wysyłka powiadomienia')
  }

  get send(): Locator {
    return this.main.getByRole('button', { name: /^Wyślij do / })
  }

  row(text: string): Locator {
    return this.main.getByRole('table', { name: 'Osoby, które dostaną wiadomość' }).getByRole('row').filter({ hasText: text })
  }

  get mail(): FrameLocator {
    return this.main.frameLocator('iframe')
  }

  /** Of the mailing that the page is about. */
  idInAddress(): number {
    return Number(/wysylkapowiadomienia\/(\d+)/.exec(this.page.url())?.[1])
  }
}

/** A mailing that was sent. */
export class DeliveryPage extends PortalPage {
  constructor(page: Page, id = 0) {
    super(page, `/powiadomienia/podgladpowiadomienia/${id}`, 'Podgląd powiadomienia')
  }

  row(text: string): Locator {
    return this.main.getByRole('table', { name: 'Odbiorcy' }).getByRole('row').filter({ hasText: text })
  }

  /** Without being reloaded. */
  async expectSent(count: number): Promise<void> {
    await expect(this.main.getByText(`Wysłane – wysłano ${count} z ${count}.`)).toBeVisible({ timeout: 30_000 })
  }
}

/** The list of mailings. */
export class MailingDesk extends Desk {
  constructor(page: Page) {
    super(page, '/powiadomienia', 'Powiadomienia')
  }
}
