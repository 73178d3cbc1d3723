// Copies a text of the page. Without scripts the text itself can be selected and copied.
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface Props {
  text: string
  copied: string
  notCopied: string
  children: ReactNode
}

export const CopyButton = ({ text, copied, notCopied, children }: Props) => (
  <span className="needs-scripts">
    <Button kind="secondary" data-copies={text} data-copied={copied} data-not-copied={notCopied}>
      {children}
    </Button>
  </span>
)
