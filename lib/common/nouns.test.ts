import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const FORMS = /one: '([^']+)', few: '([^']+)', many: '([^']+)'/g

it('no noun is declined in two places', () => {
  const files = execFileSync('git', ['ls-files', 'app', 'components', 'demo', 'lib', 'provider'], { encoding: 'utf8' }).split('\n')
  const places = new Map<string, string[]>()
  for (const file of files.filter((each) => /(?<!\.test)\.tsx?$/.test(each)))
    for (const [, ...forms] of readFileSync(file, 'utf8').matchAll(FORMS)) {
      const noun = forms.join(', ')
      places.set(noun, [...(places.get(noun) ?? []), file])
    }
  expect(places.size).toBeGreaterThan(40)
  expect([...places].filter(([, where]) => where.length > 1)).toEqual([])
})
