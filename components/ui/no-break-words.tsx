import type { ReactNode } from 'react'

/**
 * Browsers may break a line after the hyphen of 'e-mail', and before and within 'nr 16/2026'. A no-break hyphen or space would prevent
 * finding the words in the page. A long number may be broken: it could be wider than a phone.
 */
const BREAKABLE = /(e-mail\p{L}*|(?<!\p{L})nr \d[\w/.-]{0,13}(?![\w/-]))/iu

/** Text in which the word 'e-mail' and a short number after 'nr' are never broken. */
export function NoBreakWords({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  return children.split(BREAKABLE).map((piece, i) =>
    i % 2 === 1 ? (
      <span key={i} className="one-line">
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}
