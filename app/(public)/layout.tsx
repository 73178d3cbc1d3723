import type { ReactNode } from 'react'
import { Shell } from '#components/shell/shell.tsx'

export default function PublicLayout({ children }: { children: ReactNode }) {
  return <Shell navigation>{children}</Shell>
}
