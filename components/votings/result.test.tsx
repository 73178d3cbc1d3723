import { renderToStaticMarkup } from 'react-dom/server'
import { VotingResult } from './result.tsx'

const statistic = { eligibleCount: 30, votedCount: 12, turnoutPercent: 40, requiredTurnout: 15, valid: false }
const votingOptions = [
  { id: 1, name: 'Za', votesCount: 9 },
  { id: 2, name: 'Przeciw', votesCount: 3 },
  { id: 3, name: 'Wstrzymuję się', votesCount: 0 },
]
const show = (more: Partial<Parameters<typeof VotingResult>[0]> = {}) =>
  renderToStaticMarkup(<VotingResult statistic={statistic} votingOptions={votingOptions} general={false} isOver {...more} />)
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')

describe('VotingResult', () => {
  it('says in words what its bars draw', () => {
    const text = textOf(show())
    expect(text).toContain('40% (12 z 30 uprawnionych instytucji)')
    expect(text).toContain('co najmniej 15 instytucji')
    expect(text).toContain('Głosowanie jest nieważne')
    expect(text).toContain('Za 9 głosów (75%) Najwięcej głosów')
    expect(text).toContain('Przeciw 3 głosy (25%) Wstrzymuję się 0 głosów (0%)')
  })

  it('draws bars without style attributes, hidden from screen readers', () => {
    const html = show()
    expect(html).not.toContain('style=')
    expect(html.match(/<svg/g)).toHaveLength(4)
    expect(html.match(/aria-hidden="true"/g)).toHaveLength(4)
  })

  it('names no winner during the voting, nor when there are no votes', () => {
    expect(textOf(show({ isOver: false }))).not.toContain('Najwięcej')
    expect(textOf(show({ votingOptions: votingOptions.map((option) => ({ ...option, votesCount: 0 })) }))).not.toContain('Najwięcej')
  })
})
