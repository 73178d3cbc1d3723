// A visitor reads about the committee, without scripts.
import { PortalPage } from './pages/portal-page.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

test('the composition of today and of an earlier day, and a meeting with its agenda', async ({ page }) => {
  const committee = new PortalPage(page, '/komitet', 'Komitet Monitorujący')
  await committee.open('/komitet')
  const { main } = committee
  await expect(main).toContainText('Związek Gmin Doliny Biebrzy')
  // No names until the rules of procedure say so.
  await expect(main).not.toContainText('Sokołowski')
  const longAgo = new Date(Date.now() - 400 * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/')
  await main.getByRole('textbox', { name: 'Skład w dniu' }).fill(longAgo)
  await main.getByRole('button', { name: 'Pokaż' }).click()
  await expect(main).toContainText('Związek Gmin Biebrzańskich')
  await expect(main).toContainText('Stan na koniec dnia')
  await main.getByRole('link', { name: 'Skład dzisiaj' }).click()
  await main.getByRole('textbox', { name: 'Skład w dniu' }).fill('31/02/2026')
  await main.getByRole('button', { name: 'Pokaż' }).click()
  await expect(main).toContainText('Nie ma takiego dnia')
  await expect(main.getByRole('heading', { name: 'Wcześniejsze wersje' })).toBeVisible()
  await main.getByRole('link', { name: /^XIII posiedzenie/ }).click()
  const meeting = new PortalPage(page, '/komitet/posiedzenia', 'XIII posiedzenie Komitetu Monitorującego')
  await meeting.expectHere()
  await expect(meeting.main).toContainText('Kryteria wyboru projektów')
  await expect(meeting.main).not.toContainText('spotkania.example')
})
