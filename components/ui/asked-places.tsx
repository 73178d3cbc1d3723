// Places of a part that asks for what it shows (public/static/asks-again.js), as they are first, from what the page has read itself.
import type { ReactNode } from 'react'
import { writtenByScript } from './written-by-script.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A field of the answer. */
export const Shows = ({ field, value }: { field: string; value: string | number | undefined }) => (
  <span data-shows={field} {...writtenByScript(escaped(String(value ?? '')))} />
)

interface WhenProps {
  field: string
  /** Shown without the field, and hidden with it. */
  without?: true
  value: unknown
  className?: string | undefined
  children: ReactNode
}

export const When = ({ field, without, value, className, children }: WhenProps) => (
  <div className={className} data-shown-when={without ? `!${field}` : field} hidden={Boolean(value) === Boolean(without)} suppressHydrationWarning>
    {children}
  </div>
)
