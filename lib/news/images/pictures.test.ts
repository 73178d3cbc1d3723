import { attachmentHref, galleryPicture, outwardHref, withDoorPaths } from './pictures.ts'

const article = { imagesBaseUrl: '/api/news/7/images/', attachmentsBaseUrl: '/api/news/7/attachments/' }

describe('galleryPicture', () => {
  const picture = {
    id: 1,
    fileName: 'sala obrad.jpg',
    description: 'Sala obrad',
    fileSize: 1,
    width: 1600,
    height: 900,
    path: '/api/news/7/images/sala%20obrad.jpg?v=1',
  }
  const size = (width: number) => ({ path: `/api/news/7/sizes/${width}/sala%20obrad.jpg?v=1`, width, height: Math.round((width * 9) / 16) })

  it('leads all sizes that a gallery can show through the door', () => {
    expect(galleryPicture({ ...picture, sizes: [size(320), size(640), size(1280)] })).toEqual({
      id: 1,
      full: '/api/provider/news/7/images/sala%20obrad.jpg?v=1',
      small: '/api/provider/news/7/sizes/320/sala%20obrad.jpg?v=1',
      srcSet: '/api/provider/news/7/sizes/320/sala%20obrad.jpg?v=1 320w, /api/provider/news/7/sizes/640/sala%20obrad.jpg?v=1 640w',
      width: 320,
      height: 180,
    })
  })

  it('shows the picture itself where there is no smaller one', () => {
    expect(galleryPicture({ ...picture, width: 40, height: 20, sizes: [] })).toMatchObject({
      small: '/api/provider/news/7/images/sala%20obrad.jpg?v=1',
      srcSet: undefined,
      width: 40,
      height: 20,
    })
  })
})

describe('addresses of files', () => {
  it('encodes what would change the address', () => {
    expect(attachmentHref(article, '../a?b#c.pdf')).toBe('/api/provider/news/7/attachments/..%2Fa%3Fb%23c.pdf')
  })

  it('leads every size of a picture in the text through the door', () => {
    expect(
      withDoorPaths('<img src="/api/news/7/images/a.png" srcset="/api/news/7/thumbnails/a.png?v=1 320w, /api/news/7/sizes/640/a.png 640w" alt="/api/news/7">'),
    ).toBe(
      '<img src="/api/provider/news/7/images/a.png" srcset="/api/provider/news/7/thumbnails/a.png?v=1 320w, /api/provider/news/7/sizes/640/a.png 640w" alt="/api/news/7">',
    )
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

  it('takes one without a scheme as it was meant', () => expect(outwardHref('www.fundusze.example')).toBe('https://www.fundusze.example/'))

  it.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '\\\\evil.example', 'nie adres', '', null])('refuses %s', (address) => {
    expect(outwardHref(address)).toBeNull()
  })
})
