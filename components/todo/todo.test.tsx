import { renderToStaticMarkup } from 'react-dom/server'
import type { Duty } from '#contract/todo.ts'
import { TodoPage } from './page.tsx'
import { WaitingDuties } from './waiting.tsx'

const duty = (id: number): Duty => ({
  ...{ kind: 'vote', id, title: `Głosowanie ${id}`, href: `/glosowanie/${id}`, meetingId: null, count: 1, anew: false, deadline: null },
})
const onNews = async (duties: readonly Duty[] | null, manages = false) =>
  renderToStaticMarkup(await WaitingDuties({ waiting: Promise.resolve(duties), manages }))
const rowsIn = (html: string) => html.split('<li>').length - 1
const five = [1, 2, 3, 4, 5].map(duty)

it('stands on the news with at most five rows, and says how many there are in all', async () => {
  expect([rowsIn(await onNews(five)), (await onNews(five)).includes('Wszystko, co na Ciebie czeka')]).toEqual([5, false])
  const more = await onNews([...five, duty(6), duty(7)])
  expect([rowsIn(more), more.includes('<a href="/dozrobienia">Wszystko, co na Ciebie czeka (7)</a>')]).toEqual([5, true])
})

it('says that nothing more is to be done, on the news and on its page, also beside what the office has to do; and nothing of it where it could not be loaded', async () => {
  const nothing = 'Nic więcej nie musisz robić.'
  const page = renderToStaticMarkup(<TodoPage duties={[{ ...duty(1), kind: 'turnout' }]} />)
  expect([await onNews([]), await onNews([], true), page].map((html) => html.includes(nothing))).toEqual([true, true, true])
  const failed = await onNews(null)
  expect([failed.includes(nothing), failed.includes('Sprawdź, co na Ciebie czeka')]).toEqual([false, true])
})
