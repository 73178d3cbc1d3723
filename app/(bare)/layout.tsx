import type { ReactNode } from 'react'
import { Shell } from '#components/shell/shell.tsx'

export default function BareLayout({ children }: { children: ReactNode }) {
  return <Shell navigation={false}>{children}</Shell>
}
