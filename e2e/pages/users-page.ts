import type { Locator, Page } from '@playwright/test'
import { Desk } from './desk.ts'

/** The list of accounts, and the form of an account. */
export class UsersPage extends Desk {
  constructor(page: Page) {
    super(page, '/uzytkownicy', 'Użytkownicy')
  }

  override row(text: string): Locator {
    return this.main.getByRole('row').filter({ hasText: text })
  }

  group(name: string): Locator {
    return this.main.getByRole('group', { name, exact: true })
  }

  override async find(text: string): Promise<void> {
    await this.main.getByRole('searchbox', { name: 'Szukaj użytkowników' }).fill(text)
    await this.main.getByRole('button', { name: 'Szukaj', exact: true }).click()
  }

  async edit(username: string): Promise<void> {
    await this.row(username)
      .getByRole('link', { name: `Edytuj użytkownika: ${username}` })
      .click()
  }

  /** Fills in everything that a new account needs, except its name and its dates. */
  async fillNew(username: string): Promise<void> {
    await this.field('Login').fill(username)
    await this.field('Imię').fill('Łucja')
    await this.field('Nazwisko').fill('Próbna')
    await this.field('E-mail').fill(`${username}@urzad.example`)
    await this.group('Profile').getByRole('checkbox').first().check()
    await this.field('Instytucja').selectOption({ index: 1 })
    await this.field('Funkcja').selectOption({ label: 'Obserwator' })
    await this.group('Grupy robocze').getByRole('checkbox').first().check()
  }
}
