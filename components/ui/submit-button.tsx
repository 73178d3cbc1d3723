import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface Props {
  kind?: 'primary' | 'secondary' | 'quiet'
  wide?: boolean
  /** Shown until the answer comes; the page's script blocks a second submission. */
  busyText?: string
  /** Id of the form, for a button outside of it. */
  form?: string | undefined
  name?: string
  value?: string
  children: ReactNode
}

export function SubmitButton({ busyText = 'Wysyłanie…', ...rest }: Props) {
  return <Button {...rest} type="submit" data-busy-text={busyText} suppressHydrationWarning />
}
