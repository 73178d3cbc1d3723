import type { ReactNode } from 'react'
import { Shell } from '#components/shell/shell.tsx'

export default function MemberLayout({ children }: { children: ReactNode }) {
  return <Shell navigation>{children}</Shell>
}
