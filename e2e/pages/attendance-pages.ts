import { expect, type Locator, type Page } from '@playwright/test'
import { Desk } from './desk.ts'
import { PortalPage } from './portal-page.ts'

/** The confirmations of a meeting, as its organisers see them. */
export class AttendancePage extends Desk {
  constructor(page: Page, folderId: number) {
    super(page, `/potwierdzeniaudzialu/${folderId}`, 'Potwierdzenia udziału')
  }

  get quorum(): Locator {
    return this.main.getByRole('region', { name: 'Kworum', exact: true })
  }

  table(name: string): Locator {
    return this.main.getByRole('table', { name })
  }

  /** The row of one person, by first and last name. */
  person(name: string): Locator {
    return this.table('Potwierdzenia użytkowników').getByRole('row').filter({ hasText: name })
  }

  institution(name: string): Locator {
    return this.table('Instytucje uprawnione do głosowania').getByRole('row').filter({ hasText: name })
  }

  link(name: string): Locator {
    return this.main.getByRole('link', { name, exact: true })
  }

  override get dialog(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Anulowanie potwierdzenia użytkownika' })
  }

  async askToCancel(name: string): Promise<void> {
    await this.main.getByRole('button', { name: `Anuluj potwierdzenie: ${name}`, exact: true }).click()
    await expect(this.dialog).toBeVisible()
  }
}

export class OnBehalfPage extends PortalPage {
  constructor(page: Page, folderId: number) {
    super(page, `/potwierdzeniaudzialu/edycjapotwierdzenia/${folderId}`, 'Potwierdzenie w imieniu użytkownika')
  }

  get who(): Locator {
    return this.main.getByLabel('Użytkownik')
  }

  option(name: string): Locator {
    return this.main.getByRole('radio', { name, exact: true })
  }

  async save(): Promise<void> {
    await this.main.getByRole('button', { name: 'Zapisz' }).click()
  }
}

/** The page that the link of an invitation opens. */
export class LinkPage extends PortalPage {
  constructor(page: Page, kind: 'udzial' | 'brakudzialu' = 'udzial') {
    super(page, `/potwierdzenia/${kind}/-`, kind === 'udzial' ? 'Potwierdzenie udziału' : 'Potwierdzenie braku udziału')
  }

  /** The value of a term in the list of facts. */
  fact(name: string): Locator {
    return this.main.getByRole('definition').and(this.main.locator(`dt:text-is("${name}") + dd`))
  }
}
