import { parseForm } from '#lib/forms/posted-form.ts'
import { answerPath } from './answer-path.ts'

const successOf = (path: string) => parseForm(new URLSearchParams({ _success: path }).toString()).success

describe('answerPath', () => {
  it('puts the id of the answer where the form asks for it, in path and query', () => {
    expect(answerPath(successOf('/aktualnosci/edytujart/{id}?nowy={id}'), { id: 7 })).toBe('/aktualnosci/edytujart/7?nowy=7')
  })

  it('leaves other paths alone, whatever is answered', () => {
    for (const body of [undefined, null, 'x', { id: '/evil' }, { id: 7 }]) expect(answerPath('/aktualnosci/5', body)).toBe('/aktualnosci/5')
  })

  it.each([
    undefined,
    null,
    {},
    7,
    { id: null },
    { id: 0 },
    { id: -1 },
    { id: 1.5 },
    { id: Number.NaN },
    { id: 2 ** 31 },
    { id: '7' },
    { id: '/evil.example' },
  ])('leads nowhere when %j is answered', (body) => {
    expect(answerPath(successOf('/aktualnosci/edytujart/{id}'), body)).toBeNull()
  })
})
