import type { ReactNode } from 'react'

/** Browsers go on in a new line after the hyphen of 'e-mail'. Another hyphen would hide the word from a search of the page. */
const TORN = /(e-mail\p{L}*)/iu

/** Text in which 'e-mail' stays in one line. */
export function Words({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  return children.split(TORN).map((piece, i) =>
    i % 2 === 1 ? (
      <span key={i} className="one-line">
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}
