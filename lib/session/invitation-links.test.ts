import { handleOf, isHandle, linkKeyOf, rememberedLinks, type RememberedLinks } from './invitation-links.ts'

describe('the key of a link in the visit', () => {
  it('is told apart from its handle and from other texts', () => {
    expect([handleOf('a'.repeat(32)), '-'].map(isHandle)).toEqual([true, true])
    expect(['krotki', 'a'.repeat(32), '-krotki'].map(isHandle)).toEqual([false, false, false])
  })

  const [key, other] = ['a'.repeat(32), 'b'.repeat(32)]
  const page = (last: string) => `/potwierdzenia/udzial/${last}`
  const kept = (...keys: string[]) => Object.fromEntries(keys.map((each) => [handleOf(each), each]))
  it.each([
    ['is kept when its page is opened', page(key), key, undefined, kept(key)],
    ['stands beside that of another page', page(other), other, kept(key), kept(key, other)],
    ['stays while the address of the page holds no key', page(handleOf(key)), handleOf(key), kept(key, other), kept(key, other)],
    ['is not kept when it cannot be a key', page('krotki'), 'krotki', undefined, undefined],
    ['is dropped when the page is left', '/logowanie', undefined, kept(key), undefined],
    ['is not taken from another kind of page', '/aktywacjahasla/x', other, undefined, undefined],
  ])('%s', (_what, path, given, before, after) => expect(rememberedLinks(path, given, before)).toEqual(after))

  it('is found by its handle in the address, and by no other', () => {
    const links = kept(key, other)
    expect([key, handleOf(key), handleOf(other), '-', handleOf('c'.repeat(32))].map((part) => linkKeyOf(part, links))).toEqual([
      key,
      key,
      other,
      undefined,
      undefined,
    ])
    expect(key).not.toContain(handleOf(key).slice(1))
  })

  it('is kept only for the pages that were opened last', () => {
    const keys = [...'abcdef'].map((letter) => letter.repeat(32))
    const links = keys.reduce<RememberedLinks | undefined>((before, each) => rememberedLinks(page(each), each, before), undefined)
    expect(Object.values(links!)).toEqual(keys.slice(2))
  })
})
