import { stylesOf } from './page-styles.mjs'

const sheet = (name) => ({ path: `static/chunks/${name}.css`, inlined: false })
const notes = {
  entryCSSFiles: {
    '[project]/app/layout': [sheet('all')],
    '[project]/app/(public)/layout': [sheet('all'), sheet('shell')],
    '[project]/app/(member)/layout': [sheet('other')],
    '[project]/app/(public)/aktualnosci/page': [sheet('all'), sheet('news')],
  },
}

describe('the style sheets of a page', () => {
  it('are those of its layouts and its own, once each and in that order', () => {
    expect(stylesOf('/(public)/aktualnosci/page', notes)).toEqual(['all', 'shell', 'news'].map((name) => `static/chunks/${name}.css`))
  })

  it('end the build when Next no longer notes them', () => {
    expect(() => stylesOf('/(public)/dokumenty/page', notes)).toThrow('Next no longer notes the style sheets of /(public)/dokumenty/page')
    expect(() => stylesOf('/(public)/aktualnosci/page', {})).toThrow('as it did')
  })
})
