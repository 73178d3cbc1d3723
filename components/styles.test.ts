import { readFileSync, readdirSync } from 'node:fs'

const HERE = 'components'
/** Loaded with the forms, dialogs and lists that use them: screens that members do not open often. */
const APART = [
  './ui/choices.module.css',
  './ui/confirm-dialog.module.css',
  './ui/date-time-field.module.css',
  './ui/facts.module.css',
  './ui/field.module.css',
  './ui/file-field.module.css',
  './ui/lined-list.module.css',
  './ui/row-actions.module.css',
  './ui/when-who.module.css',
]

describe('the style sheet of every screen', () => {
  it('imports each style sheet of components/ui and components/shell that is not named apart', () => {
    const listed = [...readFileSync(`${HERE}/styles.ts`, 'utf8').matchAll(/^import '(\.\/(?:ui|shell)\/[^']+)'$/gm)].map(([, path]) => path)
    const modules = ['ui', 'shell'].flatMap((room) =>
      readdirSync(`${HERE}/${room}`)
        .filter((name) => name.endsWith('.css'))
        .map((name) => `./${room}/${name}`),
    )
    expect([...listed, ...APART].toSorted()).toEqual(modules.toSorted())
  })
})
