import type { Locator, Page } from '@playwright/test'

/** The password form, wherever it stands: on its own page or in place of the sign-in form. */
export class PasswordForm {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get username(): Locator {
    return this.page.getByRole('main').getByRole('textbox', { name: 'Login' })
  }

  get current(): Locator {
    return this.page.getByLabel('Obecne hasło', { exact: true })
  }

  get fresh(): Locator {
    return this.page.getByLabel('Nowe hasło', { exact: true })
  }

  get repeated(): Locator {
    return this.page.getByLabel('Powtórz nowe hasło', { exact: true })
  }

  get submit(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: /^(zmień|ustaw|zapisz)/i })
  }

  get alert(): Locator {
    return this.page.getByRole('main').getByRole('alert')
  }

  async change({ current, fresh, repeated = fresh }: { current?: string; fresh: string; repeated?: string }): Promise<void> {
    if (current !== undefined) await this.current.fill(current)
    await this.fresh.fill(fresh)
    await this.repeated.fill(repeated)
    await this.submit.click()
  }
}
