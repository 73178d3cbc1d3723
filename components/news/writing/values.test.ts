import { newKey, type PictureValue } from '#components/editor/chosen-file.ts'
import { changedArticleForm, inOrder, withoutUnsavedFiles, namedPictures, NEW_ARTICLE, newArticleForm, valuesOf, type ArticleValues } from './values.ts'
import { wrongFields } from './field-errors.ts'
import { SaveKeys } from '#components/editor/save-keys.ts'

const picture = (fileName: string, more: Partial<PictureValue> = {}): PictureValue => ({
  key: fileName,
  id: null,
  fileName,
  fileSize: 1,
  description: '',
  source: 'data:image/png;base64,AA==',
  sending: { state: 'ready', uploadId: `upload-of-${fileName}` },
  ...more,
})
const filled: ArticleValues = { ...NEW_ARTICLE, title: 'T', header: 'N', content: '<p>a</p>' }

describe('a gallery that is put in order', () => {
  it('keeps what became of its files since it was shown, and pictures that came meanwhile', () => {
    const now = { ...filled, images: [picture('a.png'), picture('b.png'), picture('c.png')] }
    expect(inOrder(now, ['b.png', 'a.png']).images).toEqual([picture('b.png'), picture('a.png'), picture('c.png')])
  })
})

describe('the form that is sent', () => {
  it('names a new file by its upload and a kept one by its id, in the order of the gallery', () => {
    const values = { ...filled, images: [picture('nowy.png', { description: 'Nowy' }), picture('stary.png', { id: 7, sending: null })] }
    expect(newArticleForm(values)).toMatchObject({
      images: [
        { description: 'Nowy', imageFile: { fileName: 'nowy.png', uploadId: 'upload-of-nowy.png' } },
        { id: 7, description: '' },
      ],
    })
    expect(newArticleForm(values)).not.toHaveProperty('id')
  })

  it('says that the main image stays, is replaced, or is removed', () => {
    const read = { ...filled, updatedAt: '2027-05-24T10:00:00.000Z' }
    expect(changedArticleForm({ ...read, mainImage: picture('a.png', { id: 3, sending: null }) }, 5)).toMatchObject({
      id: 5,
      image: 'a.png',
      updatedAt: read.updatedAt,
    })
    expect(changedArticleForm({ ...read, mainImage: picture('b.png') }, 5)).toMatchObject({ image: null, mainImageFile: { fileName: 'b.png' } })
    expect(changedArticleForm(read, 5)).toMatchObject({ image: null })
  })
})

describe('an article that is loaded', () => {
  it('has pictures in the text by name, whatever address readers get them at', () => {
    const read = '<p>a</p><img src="/api/provider/news/7/sizes/640/za%C5%BC.png?v=1f" srcset="/api/news/7/a 1x" alt="Opis"><a href="/images/x">b</a>'
    expect(namedPictures(read)).toBe('<p>a</p><img src="news-image:za%C5%BC.png" alt="Opis"><a href="/images/x">b</a>')
  })

  it('does not have its main image in the gallery', () => {
    const image = (id: number, fileName: string) => ({
      id,
      fileName,
      description: '',
      fileSize: 1,
      width: 1,
      height: 1,
      path: `/api/news/1/images/${fileName}`,
      sizes: [],
    })
    const article = { title: 'T', header: 'N', content: '', image: 'a.png', images: [image(1, 'a.png'), image(2, 'b.png')], attachments: [], updatedAt: null }
    const values = valuesOf(article as unknown as Parameters<typeof valuesOf>[0])
    expect(values.mainImage).toMatchObject({ id: 1, source: '/api/provider/news/1/images/a.png' })
    expect(values.images.map(({ id }) => id)).toEqual([2])
  })
})

describe('the draft kept in the browser', () => {
  it('leaves out bytes, and files that never arrived', () => {
    const images = [picture('a.png'), picture('b.png', { sending: { state: 'sending', sent: 1 } })]
    expect(withoutUnsavedFiles({ ...filled, images }).images).toEqual([picture('a.png', { source: null })])
  })

  it('keeps saved pictures as they are', () => {
    const saved = picture('a.png', { id: 1, sending: null, source: '/a' })
    expect(withoutUnsavedFiles({ ...filled, mainImage: saved }).mainImage).toEqual(saved)
  })
})

describe('a key', () => {
  it('of a save stays the same for the same form and changes with it', () => {
    const keys = new SaveKeys()
    const first = keys.keyFor(newArticleForm(filled))
    expect(keys.keyFor(newArticleForm({ ...filled }))).toBe(first)
    expect(keys.keyFor(newArticleForm({ ...filled, title: 'Inny' }))).not.toBe(first)
  })

  it('can be made without a secure context', () => {
    const { randomUUID } = crypto
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
    try {
      expect(newKey()).toMatch(/^[0-9a-f]{32}$/)
      expect(newKey()).not.toBe(newKey())
    } finally {
      Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true })
    }
  })
})

describe('wrong fields of an answer', () => {
  it('have the label and the element that the form shows', () => {
    expect(
      wrongFields([
        { path: 'images.2.imageFile', code: 'wrong_format' },
        { path: 'mainImageFile', code: 'required' },
        { path: 'attachments.0.urlValue', code: 'wrong_format' },
      ]),
    ).toEqual([
      { path: 'images.2.imageFile', label: 'Obraz 3', elementId: 'article-images.2.description', text: expect.stringContaining('To nie jest obraz') },
      { path: 'mainImageFile', label: 'Obraz główny', elementId: 'article-mainImageFile', text: 'Dodaj plik ponownie' },
      { path: 'attachments.0.urlValue', label: 'Załącznik 1', elementId: 'article-attachments.0', text: expect.stringContaining('Podaj adres strony') },
    ])
  })
})
