import {
  ATTACHMENT_BYTES_MAX,
  ATTACHMENTS_MAX,
  CONTENT_MAX,
  HEADER_MAX,
  IMAGE_BYTES_MAX,
  IMAGE_DESCRIPTION_MAX,
  IMAGES_MAX,
  LINK_FIELD_MAX,
  TITLE_MAX,
} from '#contract/news-changes.ts'
import { linkAddress } from '#common/link-address.ts'
import { saysSomething } from '#components/editor/content-text.ts'
import { attachmentProblem, formErrors, linkErrors, type ArticleLimits } from './checks.ts'
import { NEW_ARTICLE, type ArticleValues } from './values.ts'
import { chooseAttachments } from './choose-files.ts'

const LIMITS: ArticleLimits = {
  title: TITLE_MAX,
  header: HEADER_MAX,
  content: CONTENT_MAX,
  images: IMAGES_MAX,
  imageBytes: IMAGE_BYTES_MAX,
  imageDescription: IMAGE_DESCRIPTION_MAX,
  attachments: ATTACHMENTS_MAX,
  attachmentBytes: ATTACHMENT_BYTES_MAX,
  linkField: LINK_FIELD_MAX,
}
const filled: ArticleValues = { ...NEW_ARTICLE, title: 'Tytuł', header: 'Nagłówek', content: '<p>Treść</p>' }
const file = (name: string, size = 10) => ({ name, size }) as File

describe('the form of an article', () => {
  it('names every field that is missing, in the order of the form', () => {
    expect(formErrors(NEW_ARTICLE, LIMITS)).toEqual(['title', 'header', 'content'].map((path) => ({ path, code: 'required' })))
  })

  it('takes texts of exactly the limit, not counting spaces around them, and none longer', () => {
    expect(formErrors({ ...filled, title: ` ${'ż'.repeat(TITLE_MAX)} `, header: 'ż'.repeat(HEADER_MAX) }, LIMITS)).toEqual([])
    expect(formErrors({ ...filled, title: 'ż'.repeat(TITLE_MAX + 1), header: 'ż'.repeat(HEADER_MAX + 1) }, LIMITS)).toEqual([
      { path: 'title', code: 'max_length', limit: 300 },
      { path: 'header', code: 'max_length', limit: 500 },
    ])
  })

  it.each(['', '<p></p>', '<p>  </p><p>&nbsp;\u200b</p>', '<p><br></p><blockquote><p></p></blockquote>', '<img src="news-image:a.png" alt="a">'])(
    'sees no text in %j',
    (content) => {
      expect(saysSomething(content)).toBe(false)
    },
  )

  it.each(['<p>a</p>', '<ul><li><p>1</p></li></ul>', '<p>&lt;</p>'])('sees text in %j', (content) => expect(saysSomething(content)).toBe(true))
})

describe('the address of a link', () => {
  it.each([
    ['https://fundusze.example/a', 'https://fundusze.example/a'],
    [' fundusze.example/nabor ', 'https://fundusze.example/nabor'],
    ['fundusze.example:8080/a', 'https://fundusze.example:8080/a'],
    ['biuro@urzad.example', 'mailto:biuro@urzad.example'],
    ['mailto:biuro@urzad.example', 'mailto:biuro@urzad.example'],
  ])('reads %j as %s', (typed, address) => expect(linkAddress(typed)).toBe(address))

  it.each([
    '',
    ' ',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://a.example',
    'słowo',
    'https://',
  ])('refuses %j', (typed) => expect(linkAddress(typed)).toBeNull())

  it('takes fields of 255 characters and none longer; the label may be missing', () => {
    const address = `https://a.example/${'a'.repeat(LINK_FIELD_MAX - 18)}`
    const link = { description: 'n'.repeat(LINK_FIELD_MAX), urlValue: address, urlLabel: '' }
    expect(address).toHaveLength(255)
    expect(linkErrors(link, LINK_FIELD_MAX)).toEqual([])
    const long = { description: `${link.description}n`, urlValue: `${address}a`, urlLabel: 'e'.repeat(LINK_FIELD_MAX + 1) }
    expect(linkErrors(long, LINK_FIELD_MAX).map(({ path, code }) => [path, code])).toEqual(
      ['description', 'urlValue', 'urlLabel'].map((path) => [path, 'max_length']),
    )
  })
})

describe('chosen attachments', () => {
  it('may have exactly 5 MB and not a byte more, and are not empty', () => {
    expect(attachmentProblem(file('a.pdf', ATTACHMENT_BYTES_MAX), LIMITS)).toBeNull()
    expect(attachmentProblem(file('a.pdf', ATTACHMENT_BYTES_MAX + 1), LIMITS)).toContain('najwyżej 5\u00a0242\u00a0880\u00a0B')
    expect(attachmentProblem(file('a.pdf', 0), LIMITS)).toContain('pusty')
  })

  it('are ten at most: the eleventh is left out with a message', () => {
    const { added, problems } = chooseAttachments(
      Array.from({ length: 11 }, (_, i) => file(`${i}.pdf`)),
      { values: filled, limits: LIMITS },
    )
    expect(added).toHaveLength(10)
    expect(problems).toEqual([expect.stringContaining('najwyżej 10\u00a0załączników')])
  })

  it('of the same name are taken once, however their letters are composed', () => {
    const { added, problems } = chooseAttachments([file('żółw.pdf'), file('żółw.pdf'.normalize('NFD'))], { values: filled, limits: LIMITS })
    expect(added.map(({ value }) => value.fileName)).toEqual(['żółw.pdf'])
    expect(problems).toHaveLength(1)
  })
})
