import { renderToStaticMarkup } from 'react-dom/server'
import { SignedOut } from './signed-out.tsx'

it('speaks of files only where a form has some', () => {
  const told = (hasFiles?: boolean) =>
    renderToStaticMarkup(
      <SignedOut path="/protokol" onLeave={() => undefined} {...(hasFiles !== undefined && { hasFiles })}>
        Nie zapisano.
      </SignedOut>,
    )
  expect(told()).toContain('przechowa to, co wpisano, i wysłane już pliki:')
  expect(told(false)).toContain('przechowa to, co wpisano:')
})
