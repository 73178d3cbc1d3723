import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface Props {
  kind?: 'primary' | 'secondary' | 'quiet'
  wide?: boolean
  /** Shown while the answer is awaited; the page's script holds back a second submission. */
  busyText?: string
  /** Id of the form that it sends, where it stands outside of it. */
  form?: string | undefined
  name?: string
  value?: string
  children: ReactNode
}

export function SubmitButton({ busyText = 'Wysyłanie…', ...rest }: Props) {
  return <Button {...rest} type="submit" data-busy-text={busyText} suppressHydrationWarning />
}
