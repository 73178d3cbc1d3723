import { counted, plural } from './plural.ts'

const documents = { one: 'dokument', few: 'dokumenty', many: 'dokumentów' }

describe('plural', () => {
  it.each([
    [0, 'dokumentów'],
    [1, 'dokument'],
    [2, 'dokumenty'],
    [4, 'dokumenty'],
    [5, 'dokumentów'],
    [12, 'dokumentów'],
    [14, 'dokumentów'],
    [21, 'dokumentów'],
    [22, 'dokumenty'],
    [101, 'dokumentów'],
    [112, 'dokumentów'],
    [124, 'dokumenty'],
  ])('%d %s', (n, form) => {
    expect(plural(n, documents)).toBe(form)
  })

  it.each([
    [1, 'odbiorca'],
    [2, 'odbiorcy'],
    [4, 'odbiorcy'],
    [5, 'odbiorców'],
    [12, 'odbiorców'],
    [22, 'odbiorców'],
    [54, 'odbiorców'],
    [102, 'odbiorców'],
  ])('%d %s, who are people', (n, form) => {
    expect(plural(n, { one: 'odbiorca', few: 'odbiorcy', many: 'odbiorców', personal: true })).toBe(form)
  })

  it('counts with the number in front', () => {
    expect(counted(23, documents)).toBe('23\u00a0dokumenty')
  })
})
