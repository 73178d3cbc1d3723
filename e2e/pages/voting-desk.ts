import { expect, type Locator, type Page } from '@playwright/test'
import { Desk } from './desk.ts'
import { PortalPage } from './portal-page.ts'

export type VotingTabName = 'W przygotowaniu' | 'W trakcie' | 'Zakończone' | 'Anulowane'

const PATHS: Record<VotingTabName, string> = {
  'W przygotowaniu': '/zarzadzanieglosowania/wprzygotowaniu',
  'W trakcie': '/zarzadzanieglosowania/wtrakcie',
  Zakończone: '/zarzadzanieglosowania/zakonczone',
  Anulowane: '/zarzadzanieglosowania/anulowane',
}

/** The lists of votings, as an administrator sees them. */
export class VotingDesk extends Desk {
  constructor(page: Page) {
    super(page, PATHS['W przygotowaniu'], 'Zarządzanie głosowaniami')
  }

  /** Opens the list with only that voting. */
  async findIn(tab: VotingTabName, title: string): Promise<void> {
    await this.open(`${PATHS[tab]}?szukaj=${encodeURIComponent(title)}`)
    await expect(this.main.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page')
  }
}

/** The form of a new voting or of one that is changed. */
export class VotingFormPage extends PortalPage {
  constructor(page: Page, title: 'Nowe głosowanie' | 'Edycja głosowania' = 'Nowe głosowanie') {
    super(page, '/zarzadzanieglosowania/noweglosowanie', title)
  }

  box(label: RegExp): Locator {
    return this.main.getByRole('checkbox', { name: label })
  }

  /** The chosen answers in their order. */
  get chosen(): Locator {
    return this.main.getByRole('group', { name: 'Wybrane, w kolejności na karcie' }).getByRole('listitem')
  }

  async save(): Promise<void> {
    await this.button('Zapisz').click()
  }
}
