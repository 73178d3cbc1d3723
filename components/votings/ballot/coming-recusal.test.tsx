import { renderToStaticMarkup } from 'react-dom/server'
import { untried } from '#components/ui/form-state.ts'
import { recusalForm } from '#lib/votings/words.ts'
import { ComingRecusal } from './coming-recusal.tsx'

it('each voting of an item has a button with a name of its own', () => {
  const nameOf = (place: number | null) => {
    const html = renderToStaticMarkup(
      <ComingRecusal voting={{ id: 5, general: false, recused: false }} at={{ itemNumber: '3a', place }} state={untried(recusalForm)} path="/posiedzenia/1" />,
    )
    return /<button[^>]*>(.*?)<\/button>/.exec(html)![1]!.replaceAll(/<[^>]+>/g, '')
  }
  expect([null, 1, 2].map(nameOf)).toEqual([
    'Wyłączam się z głosowania w punkcie 3a',
    'Wyłączam się z głosowania w punkcie 3a, 1. głosowanie',
    'Wyłączam się z głosowania w punkcie 3a, 2. głosowanie',
  ])
})
