// Copies a text that stands on the page. Without scripts there is the text itself.
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
