import type { ReactNode } from 'react'

/** Browsers may break a line after the hyphen of 'e-mail'. A no-break hyphen would prevent finding the word in the page. */
const BREAKABLE = /(e-mail\p{L}*)/iu

/** Text in which the word 'e-mail' is never broken. */
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
