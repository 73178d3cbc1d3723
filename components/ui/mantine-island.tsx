'use client'
// A part of a page that uses Mantine: sets its variables and its nonce, for this part only.
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/UnstyledButton.css'
import { MantineProvider, type MantineThemeOverride } from '@mantine/core'
import type { ReactNode } from 'react'

/** Browsers hide the nonce from scripts, so it comes with the page. */
export const pageNonce = (): string => document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''

/** The colours are the portal's in both modes, so Mantine's colour scheme does not change. */
export function MantineIsland({ theme, children }: { theme?: MantineThemeOverride; children: ReactNode }) {
  return (
    <MantineProvider {...(theme && { theme })} forceColorScheme="light" getStyleNonce={pageNonce} withGlobalClasses={false} withStaticClasses={false}>
      {children}
    </MantineProvider>
  )
}
