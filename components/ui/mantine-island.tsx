'use client'
// Where Mantine is used: its variables and its nonce, for this island alone.
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/UnstyledButton.css'
import { MantineProvider, type MantineThemeOverride } from '@mantine/core'
import type { ReactNode } from 'react'

/** Browsers keep a nonce from the document's text, not from its scripts. */
export const pageNonce = (): string => document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''

/** Colours are the portal's own in either mode, so Mantine's scheme stays what it is. */
export function MantineIsland({ theme, children }: { theme?: MantineThemeOverride; children: ReactNode }) {
  return (
    <MantineProvider {...(theme && { theme })} forceColorScheme="light" getStyleNonce={pageNonce} withGlobalClasses={false} withStaticClasses={false}>
      {children}
    </MantineProvider>
  )
}
