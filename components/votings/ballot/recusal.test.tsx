import { renderToStaticMarkup } from 'react-dom/server'
import { formState, untried } from '#components/ui/form-state.ts'
import type { Flash } from '#lib/session/visit.ts'
import { recusalForm } from '#lib/votings/words.ts'
import { ComingRecusal } from './recusal.tsx'

type Props = Parameters<typeof ComingRecusal>[0]
const show = (more: Partial<Props> = {}) =>
  renderToStaticMarkup(
    <ComingRecusal
      voting={{ id: 5, general: false, ownRecusal: null }}
      at={{ itemNumber: '3a', place: null }}
      state={untried(recusalForm)}
      path="/posiedzenia/1"
      {...more}
    />,
  )

it('each voting of an item has a button with a name of its own', () => {
  const nameOf = (place: number | null) => /<button[^>]*>(.*?)<\/button>/.exec(show({ at: { itemNumber: '3a', place } }))![1]!.replaceAll(/<[^>]+>/g, '')
  expect([null, 1, 2].map(nameOf)).toEqual([
    'Wyłączam się z głosowania w punkcie 3a',
    'Wyłączam się z głosowania w punkcie 3a, 1. głosowanie',
    'Wyłączam się z głosowania w punkcie 3a, 2. głosowanie',
  ])
})

describe('another reason of somebody who has excluded themselves', () => {
  const refused = (votingId: string): Flash[] => [
    { code: 'ERROR_ALREADY_RECUSED', severity: 'error', form: 'recusal', values: { votingId, reason: 'Nowy powód' } },
  ]
  const voting = { id: 5, general: false, ownRecusal: { at: '2027-03-01T09:00:00Z', reason: 'Pierwszy powód' } }

  it('is answered in the dialog, with what stands and what was not saved, and nothing to send again', () => {
    const html = show({ voting, state: formState({ flash: refused('5') }, recusalForm) })
    const dialog = /<dialog id="wylaczenie-5" open="".*<\/dialog>/.exec(html)![0]
    for (const part of ['role="alert"', 'z innym powodem', '01/03/2027 10:00', 'Pierwszy powód', 'Nowy powód', 'Zamknij']) expect(dialog).toContain(part)
    expect(html).not.toContain('<form')
  })

  it('is no matter of another voting of the page, nor of the next visit', () => {
    for (const state of [formState({ flash: refused('6') }, recusalForm), untried(recusalForm)]) expect(show({ voting, state })).not.toContain('<dialog')
  })
})
