import { readFileSync, readdirSync } from 'node:fs'

const HERE = 'components'
/** Come with the forms that ask for a date, and with what lists facts: no screen that members open often. */
const APART = ['./ui/date-time-field.module.css', './ui/facts.module.css']

describe('the looks of every screen', () => {
  it('are those of all the blocks and of the shell', () => {
    const listed = [...readFileSync(`${HERE}/styles.ts`, 'utf8').matchAll(/^import '(\.\/[^']+)'$/gm)].map(([, path]) => path)
    const modules = ['ui', 'shell'].flatMap((room) =>
      readdirSync(`${HERE}/${room}`)
        .filter((name) => name.endsWith('.css'))
        .map((name) => `./${room}/${name}`),
    )
    expect([...listed, ...APART].toSorted()).toEqual(modules.toSorted())
  })
})
