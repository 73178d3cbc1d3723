import { failedPage, hasFailed } from './failed-page.ts'

describe('the page of a failed rendering', () => {
  it('is recognised by its root element alone', () => {
    expect(hasFailed('<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>')).toBe(true)
    expect(hasFailed('<!DOCTYPE html><html lang="pl"><body><p>id="__next_error__"</p></body></html>')).toBe(false)
  })

  it('says what happened, how to go on, and the id of its entry in the log', () => {
    const page = failedPage({ nonce: 'n', requestId: 'r-1' })
    expect(hasFailed(page)).toBe(false)
    for (const part of ['lang="pl"', '<h1>Wystąpił błąd</h1>', '<code>r-1</code>', 'Spróbuj ponownie', '<style nonce="n">']) expect(page).toContain(part)
    expect(page).not.toContain('<script')
  })
})
