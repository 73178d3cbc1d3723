import { namedApart } from './handle-files.ts'

const file = (name: string) => new File(['x'], name, { type: 'image/png' })
const names = (files: readonly File[], taken: string[]) => namedApart(files, taken).map(({ name }) => name)

describe('pictures of a clipboard', () => {
  it('get different names, though the clipboard calls them all alike', () => {
    expect(names([file('image.png'), file('image.png'), file('mapa.jpg')], [])).toEqual(['wklejony-obraz.png', 'wklejony-obraz-2.png', 'mapa.jpg'])
  })

  it('never get the name of a picture that is already in the form', () => {
    expect(names([file('mapa.jpg'), file('image.png')], ['mapa.jpg', 'wklejony-obraz.png'])).toEqual(['mapa-2.jpg', 'wklejony-obraz-2.png'])
  })
})
