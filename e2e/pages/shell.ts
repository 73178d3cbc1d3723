import { expect, type Locator, type Page } from '@playwright/test'

/** The frame of every page: top bar, menu, session, footer. */
export class Shell {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get menu(): Locator {
    return this.page.getByRole('navigation', { name: /menu/i })
  }

  get contrast(): Locator {
    return this.page.getByRole('button', { name: /kontrast/i })
  }

  get largeFont(): Locator {
    return this.page.getByRole('button', { name: /czcionk|tekst/i })
  }

  get signOutButton(): Locator {
    return this.page.getByRole('button', { name: /^wyloguj/i })
  }

  get signInLink(): Locator {
    return this.page.getByRole('banner').getByRole('link', { name: /zaloguj|logowanie/i })
  }

  get countdown(): Locator {
    return this.page.getByRole('timer')
  }

  get refreshSession(): Locator {
    return this.page.getByRole('button', { name: /(odśwież|przedłuż)/i }).first()
  }

  get profile(): Locator {
    return this.page.getByRole('combobox', { name: /profil/i })
  }

  /** The profiles are in the closed card of the signed-in person. */
  async unfoldProfiles(): Promise<void> {
    await this.page.getByText('Zmień profil').click()
    await expect(this.profile).toBeVisible()
  }

  get cookieBanner(): Locator {
    return this.page.getByRole('button', { name: 'Akceptuję' })
  }

  menuEntry(name: string): Locator {
    return this.menu.getByRole('link', { name, exact: false })
  }

  /** On narrow screens the menu is opened by a button. */
  async openMenu(): Promise<void> {
    if (await this.menu.isVisible()) return
    await this.page.getByRole('button', { name: 'Menu', exact: true }).click()
  }

  async signOut(): Promise<void> {
    await this.signOutButton.click()
    await expect(this.page).toHaveURL(/\/logowanie$/)
  }
}
