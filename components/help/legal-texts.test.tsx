import { renderToStaticMarkup } from 'react-dom/server'
import type { SystemInfo } from '#contract/system.ts'
import { programmeWording } from '#lib/legal/wording.ts'
import { InformationClauseText } from './information-clause-text.tsx'
import { LicenceText } from './licence-text.tsx'
import { PolicyText } from './policy-text.tsx'

const wording = (fundProgram: SystemInfo['fundProgram']) => programmeWording({ fundProgram } as SystemInfo)
const TEXTS = { LicenceText, PolicyText, InformationClauseText }

describe('the protection policy', () => {
  const html = renderToStaticMarkup(<PolicyText wording={programmeWording(null)} />).replaceAll('\u00a0', ' ')

  it.each(['w ciągu 72 godzin', 'w ciągu 30 dni', 'w ciągu 1 miesiąca', 'nie dłużej niż na 1 rok', 'na najwyżej 10 dni roboczych', 'wyłącznie prawo podglądu'])(
    'says: %s',
    (figure) => {
      expect(html).toContain(figure)
    },
  )
})

describe.each(Object.entries(TEXTS))('%s', (_, Text) => {
  it('rests on the law of the programme it is shown for', () => {
    const [newer, older] = (['fedp2127', 'rpo1420'] as const).map((fund) => renderToStaticMarkup(<Text wording={wording(fund)} />))
    expect(newer).toContain('2021-2027')
    expect(newer).not.toContain('2014-2020')
    expect(older).toContain('2014-2020')
    expect(older).not.toContain('2021-2027')
  })

  it('reads whole while the provider has told nothing', () => {
    const html = renderToStaticMarkup(<Text wording={programmeWording(null)} />)
    expect(html).not.toMatch(/undefined|null|\[object/)
    expect(html).toContain('programu regionalnego')
  })
})
