// The frame of every legal text: its title from the route table, and the contacts of this installation.
import type { ReactNode } from 'react'
import { Page } from '#components/ui/page.tsx'
import { programmeWording, type ProgrammeWording } from '#lib/legal/wording.ts'
import { pageTitle } from '#lib/shell/page-metadata.ts'
import { loadSystemInfo } from '#lib/provider/load-system-info.ts'

interface Props {
  /** As in the route table. */
  path: string
  above?: ReactNode
  children: (wording: ProgrammeWording) => ReactNode
}

export async function HelpPage({ path, above, children }: Props) {
  const wording = programmeWording(await loadSystemInfo())
  return (
    <Page title={pageTitle(path)} above={above}>
      {children(wording)}
    </Page>
  )
}
