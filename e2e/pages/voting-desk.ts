import { expect, type Locator, type Page } from '@playwright/test'
import { PortalPage } from './portal-page.ts'

export type VotingTabName = 'W przygotowaniu' | 'W trakcie' | 'Zakończone' | 'Anulowane'

const PATHS: Record<VotingTabName, string> = {
  'W przygotowaniu': '/zarzadzanieglosowania/wprzygotowaniu',
  'W trakcie': '/zarzadzanieglosowania/wtrakcie',
  Zakończone: '/zarzadzanieglosowania/zakonczone',
  Anulowane: '/zarzadzanieglosowania/anulowane',
}

/** The lists of votings, as an administrator works on them. */
export class VotingDesk extends PortalPage {
  constructor(page: Page) {
    super(page, PATHS['W przygotowaniu'], 'Zarządzanie głosowaniami')
  }

  /** With one voting alone, however many others there are. */
  async find(tab: VotingTabName, title: string): Promise<void> {
    await this.open(`${PATHS[tab]}?szukaj=${encodeURIComponent(title)}`)
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
    await this.press(this.action(name, title), this.row(title).locator('summary').last())
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true })
  }

  /** Asks before the chosen ones are deleted. */
  async askToDelete(): Promise<void> {
    await this.pressForChosen(this.button('Usuń zaznaczone'))
  }

  /** The question that is being asked. */
  get dialog(): Locator {
    return this.page.getByRole('alertdialog')
  }

  async answer(word: 'Tak' | 'Nie'): Promise<void> {
    await this.dialog.getByRole('button', { name: word, exact: true }).click()
  }
}

/** The form of a voting, new or changed. */
export class VotingFormPage extends PortalPage {
  constructor(page: Page, title: 'Nowe głosowanie' | 'Edycja głosowania' = 'Nowe głosowanie') {
    super(page, '/zarzadzanieglosowania/noweglosowanie', title)
  }

  field(label: string): Locator {
    return this.main.getByLabel(label, { exact: true })
  }

  box(label: RegExp): Locator {
    return this.main.getByRole('checkbox', { name: label })
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true })
  }

  /** The chosen answers in their order, as the lists show them. */
  get chosen(): Locator {
    return this.main.getByRole('group', { name: 'Wybrane, w kolejności na karcie' }).getByRole('listitem')
  }

  async save(): Promise<void> {
    await this.button('Zapisz').click()
  }
}
