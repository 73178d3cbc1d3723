// Fixtures of the library's tests: folders of their own, and a meeting that collects answers.
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { LibraryPage } from '../pages/library-page.ts'

export const ownName = (kind: string): string => `${kind} ${randomUUID().slice(0, 8)}`
export const idIn = (address: string): string => address.split('/').at(-1) ?? ''

/** Makes a folder at the top and returns its id. */
export async function newFolder(page: Page, name: string): Promise<string> {
  const list = new LibraryPage(page)
  await list.open()
  await list.addFolder(name)
  return idIn((await list.row(name).getByRole('link', { name, exact: true }).getAttribute('href')) ?? '')
}

/** Makes a published folder that collects answers and returns its id. */
export async function meetingWithCollection(page: Page, name: string): Promise<string> {
  const list = new LibraryPage(page)
  const id = await newFolder(page, name)
  await list.choose(name)
  await list.act('Opublikuj')
  await list.action('Tak').click()
  await expect(list.row(name)).toContainText('Opublikowany')
  await page.goto(`/dokumenty/${id}`)
  await list.menu('Więcej')
  await list.action('Rozpocznij zbieranie potwierdzeń').click()
  return id
}
