import { expect, type Locator, type Page } from '@playwright/test'
import type { Account } from '../support/accounts.ts'
import { PortalPage } from './portal-page.ts'

export class SignInPage extends PortalPage {
  constructor(page: Page) {
    super(page, '/logowanie', 'Logowanie')
  }

  get username(): Locator {
    return this.main.getByRole('textbox', { name: 'Login' })
  }

  get password(): Locator {
    return this.main.getByLabel('Hasło', { exact: true })
  }

  get submit(): Locator {
    return this.main.getByRole('button', { name: 'Zaloguj', exact: true })
  }

  get recovery(): Locator {
    return this.main.getByText('Odzyskaj dostęp')
  }

  get alert(): Locator {
    return this.main.getByRole('alert')
  }

  async signIn({ username, password }: Account): Promise<void> {
    await this.username.fill(username)
    await this.password.fill(password)
    await this.submit.click()
  }

  async expectRefusal(sentence: string | RegExp): Promise<void> {
    await expect(this.alert).toContainText(sentence)
    await expect(this.page).toHaveURL(/\/logowanie/)
  }
}
