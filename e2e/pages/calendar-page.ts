import { expect, type Locator, type Page } from '@playwright/test'
import { Desk } from './desk.ts'
import { PortalPage } from './portal-page.ts'

/** The calendar as everyone sees it: the grid, the list, and the address for calendar programs. */
export class CalendarPage extends PortalPage {
  constructor(page: Page) {
    super(page, '/kalendarz', 'Kalendarz')
  }

  /** The title above the grid: a month, a week or a day. */
  get period(): Locator {
    return this.main.locator('p[aria-live]')
  }

  /** The first visible element of the grid with that text. */
  inGrid(text: string | RegExp): Locator {
    return this.main.locator('[data-date], [title]').getByText(text).filter({ visible: true }).first()
  }

  get grid(): Locator {
    return this.main.getByRole('grid')
  }

  /** The cell of a day, `YYYY-MM-DD`. */
  cell(day: string): Locator {
    return this.main.locator(`[role="gridcell"][data-date="${day}"]`)
  }

  /** The link to another period or another view. */
  step(name: string): Locator {
    return this.main.getByRole('navigation', { name: 'Okres kalendarza' }).getByRole('link', { name, exact: true })
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  list(month: string): Locator {
    return this.main.getByRole('region', { name: `Lista wydarzeń: ${month}` })
  }

  entry(month: string, name: string): Locator {
    return this.list(month).getByRole('listitem').filter({ hasText: name })
  }

  async openMonth(month: string): Promise<void> {
    await this.open(`/kalendarz?miesiac=${month}`)
  }

  async expectTitle(text: string): Promise<void> {
    await expect(this.period).toHaveText(text)
  }
}

/** The administrators' list of events, and the form of an event. */
export class EventsPage extends Desk {
  constructor(page: Page) {
    super(page, '/kalendarz/zarzadzaniewydarzenia', 'Kalendarz')
  }

  override async find(name: string): Promise<void> {
    await this.main.getByRole('searchbox', { name: 'Szukaj wydarzeń' }).fill(name)
    await this.main.getByRole('button', { name: 'Szukaj' }).click()
  }

  calendarButton(label: string): Locator {
    return this.main.getByRole('button', { name: `Otwórz kalendarz: ${label}` })
  }

  calendarOf(label: string): Locator {
    return this.main.getByRole('group', { name: `Kalendarz: ${label}` })
  }

  /** Chooses a day of the next month; the hour is then in the field and selected. */
  async pickDay(label: string, day: string): Promise<void> {
    const calendar = this.calendarOf(label)
    await this.calendarButton(label).click()
    await calendar.getByRole('button', { name: 'Następny miesiąc' }).click()
    await calendar
      .getByRole('button', { name: new RegExp(`^${Number(day)} `) })
      .and(calendar.locator(':not([data-outside])'))
      .click()
    await expect(calendar).toHaveCount(0)
    await expect(this.field(label)).toBeFocused()
  }
}
