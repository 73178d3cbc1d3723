import { Template } from './template.ts'

const NONCE = { kind: 'nonce', text: 'n-1nnnnnnnnnnnnnnnnnnnnnn' } as const
const KEY = { kind: 'key', text: '11111111-1111-4111-8111-111111111111' } as const
const OTHER = { kind: 'key', text: '22222222-2222-4222-8222-222222222222' } as const
const page = (nonce: string, ...keys: string[]) =>
  `<script nonce="${nonce}"></script>Zażółć${keys.map((key) => `<input value="${key}">`).join('')}<i nonce="${nonce}">`

it('fills every slot with a fresh value, and slots of the same value alike', () => {
  const html = page(NONCE.text, KEY.text, OTHER.text, KEY.text)
  const template = Template.of(html, [OTHER, NONCE, KEY])!
  const said = template.filled((kind, which) => (kind === 'nonce' ? 'N' : `K${which}`)).toString()
  expect(said).toBe(page('N', 'K1', 'K2', 'K1'))
})

it('two renderings have the same print when they differ in fresh values alone', () => {
  const print = (html: string, fresh: Parameters<typeof Template.of>[1]) => Template.of(html, fresh)!.print
  const first = print(page(NONCE.text, KEY.text, OTHER.text), [NONCE, KEY, OTHER])
  // Parts are rendered in any order.
  const again = { kind: 'nonce', text: 'm'.repeat(NONCE.text.length) } as const
  expect(print(page(again.text, OTHER.text, KEY.text), [KEY, OTHER, again])).toBe(first)
  expect(print(page(NONCE.text, KEY.text, KEY.text), [NONCE, KEY])).not.toBe(first)
  expect(print(`${page(NONCE.text, KEY.text, OTHER.text)} `, [NONCE, KEY, OTHER])).not.toBe(first)
})

it('there is no template when a fresh value is not found in the page', () => {
  expect(Template.of(page(NONCE.text), [NONCE, KEY])).toBeNull()
})
