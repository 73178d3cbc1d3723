import { renderToStaticMarkup } from 'react-dom/server'
import type { PresenceEntry } from '#contract/presence.ts'
import { correctionHref } from '#lib/links/meetings.ts'
import { CORRECTION_FORM, TAKING_BACK_FORM } from '#lib/meetings/presence-words.ts'
import { GoneEntry } from './correction-page.tsx'

const entry = (id: number, correctsId: number | null, inForce: boolean) => ({ id, correctsId, inForce, at: '2026-12-08 10:00:00' }) as PresenceEntry

it('the reason for correcting, or taking back, an entry that somebody has corrected stands on the page, which leads to the newer entry', () => {
  const [old, between, newer] = [entry(1, null, false), entry(2, 1, false), entry(3, 2, true)]
  const flash = [CORRECTION_FORM, TAKING_BACK_FORM].map(({ name }, i) => ({
    code: 'ERROR_EDIT_CONFLICT',
    severity: 'error' as const,
    form: name,
    values: { reason: `Powód nr ${i + 1}` },
  }))
  const shown = (visit: Parameters<typeof GoneEntry>[0]['visit']) =>
    renderToStaticMarkup(<GoneEntry meetingId="7" record={{ entries: [old, between, newer] }} entry={old} visit={visit} />)
  const html = shown({ flash })
  for (const text of ['Powód nr 1', 'Powód nr 2', correctionHref('7', 3)]) expect(html).toContain(text)
  expect(shown({})).not.toContain('Tego, co wpisano')
})
