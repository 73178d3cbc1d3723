import { attachmentHref, galleryPicture, outwardHref, withDoorPaths } from './pictures.ts'

const article = { imagesBaseUrl: '/api/news/7/images/', attachmentsBaseUrl: '/api/news/7/attachments/' }

describe('galleryPicture', () => {
  it('leads both sizes through the door and scales the small one', () => {
    const picture = { id: 1, fileName: 'sala obrad.jpg', description: 'Sala obrad', fileSize: 1, width: 1600, height: 900, sizes: [] }
    expect(galleryPicture(article, picture)).toEqual({
      id: 1,
      full: '/api/provider/news/7/images/sala%20obrad.jpg',
      small: '/api/provider/news/7/thumbnails/sala%20obrad.jpg',
      width: 320,
      height: 180,
      description: 'Sala obrad',
    })
  })

  it('never makes a small picture larger', () => {
    const picture = { id: 1, fileName: 'a.png', description: '', fileSize: 1, width: 40, height: 20, sizes: [] }
    expect(galleryPicture(article, picture)).toMatchObject({ width: 40, height: 20 })
  })
})

describe('addresses of files', () => {
  it('encodes what would change the address', () => {
    expect(attachmentHref(article, '../a?b#c.pdf')).toBe('/api/provider/news/7/attachments/..%2Fa%3Fb%23c.pdf')
  })

  it('leads addresses inside the text through the door and leaves others alone', () => {
    expect(withDoorPaths('<img src="/api/news/7/images/a.png"><a href="https://x.example/api/news/1">b</a>')).toBe(
      '<img src="/api/provider/news/7/images/a.png"><a href="https://x.example/api/news/1">b</a>',
    )
  })
})

describe('outwardHref', () => {
  it.each(['https://fundusze.example/nabor', 'mailto:km@urzad.example'])('takes %s', (address) => {
    expect(outwardHref(address)).toBe(address)
  })

  it.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//evil.example', 'nie adres', '', null])('refuses %s', (address) => {
    expect(outwardHref(address)).toBeNull()
  })
})
