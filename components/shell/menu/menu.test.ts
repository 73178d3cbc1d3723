import { readFileSync } from 'node:fs'
import { menuFor } from '#lib/shell/menu.ts'

it('each entry of the menu has its picture', () => {
  const sheet = readFileSync('components/shell/icons.module.css', 'utf8')
  const drawn = new Set([...sheet.matchAll(/^\.(\w+) \{\n {2}--icon: url/gm)].map(([, name]) => name))
  const everything = menuFor({ signedIn: { sid: 's', jwt: 'j', username: 'u', endsAt: 0, permissions: ['super_admin'] } })
  const wanted = everything.flatMap(({ items }) => items.map(({ icon }) => icon))
  expect(wanted.filter((icon) => !drawn.has(icon))).toEqual([])
  expect(wanted.length).toBeGreaterThan(15)
})
