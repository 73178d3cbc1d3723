// Actions of an administrator on one voting of a list.
import type { ReactNode } from 'react'
import type { VotingRow } from '#contract/votings.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { ConfirmButton } from '#components/ui/confirm-dialog.tsx'
import { RowActions } from '#components/ui/row-actions.tsx'
import { ToolMenu } from '#components/ui/tool-menu.tsx'
import { truncate } from '#lib/format/truncate.ts'
import { copyHref, editHref, onBehalfHref, reminderHref, summaryHref, votesFile } from '#lib/votings/manage/addresses.ts'
import { hasPreview, mayCancel, mayWithdraw } from './allowed.ts'
import { dialogOf } from './dialogs.tsx'

interface Props {
  voting: VotingRow
}

const TITLE_CUT = 100
const labelled = (label: string, { title }: VotingRow) => ({ 'aria-label': `${label}: ${truncate(title, TITLE_CUT)}` })

const Go = ({ voting, href, children }: Props & { href: string; children: string }) => (
  <ButtonLink kind="quiet" href={href} {...labelled(children, voting)}>
    {children}
  </ButtonLink>
)

const Ask = ({ voting, action, children }: Props & { action: Parameters<typeof dialogOf>[0]; children: string }) => (
  <ConfirmButton dialog={dialogOf(action, voting)} kind="quiet" {...labelled(children, voting)}>
    {children}
  </ConfirmButton>
)

const More = ({ voting, children }: Props & { children: ReactNode }) => (
  <ToolMenu kind="small" end label="Więcej" {...labelled('Więcej czynności', voting)}>
    {children}
  </ToolMenu>
)

const Preview = ({ voting }: Props) => (
  <Go voting={voting} href={summaryHref(voting.id)}>
    Podgląd
  </Go>
)
const Edit = ({ voting }: Props) => (
  <Go voting={voting} href={editHref(voting.id)}>
    Edytuj
  </Go>
)
const Copy = ({ voting }: Props) => (
  <Go voting={voting} href={copyHref(voting.id)}>
    Utwórz kopię
  </Go>
)
const Export = ({ voting }: Props) => (
  <Go voting={voting} href={votesFile(voting.id)}>
    Eksport głosów
  </Go>
)
const Withdraw = ({ voting }: Props) => (
  <Ask voting={voting} action="back">
    Wycofaj
  </Ask>
)
const Cancel = ({ voting }: Props) => (
  <Ask voting={voting} action="cancel">
    Anuluj
  </Ask>
)

const Preparing = ({ voting }: Props) => (
  <>
    <Edit voting={voting} />
    <Ask voting={voting} action="start">
      Rozpocznij
    </Ask>
    <More voting={voting}>
      {hasPreview(voting) && <Preview voting={voting} />}
      <Copy voting={voting} />
    </More>
  </>
)

const InProgress = ({ voting }: Props) => (
  <>
    <Preview voting={voting} />
    <Edit voting={voting} />
    <More voting={voting}>
      <Ask voting={voting} action="finish">
        Zakończ
      </Ask>
      <Go voting={voting} href={reminderHref(voting.id)}>
        Przypomnij
      </Go>
      <Go voting={voting} href={onBehalfHref(voting.id)}>
        Zagłosuj w imieniu
      </Go>
      {mayWithdraw(voting) && <Withdraw voting={voting} />}
      {mayCancel(voting) && <Cancel voting={voting} />}
      <Copy voting={voting} />
    </More>
  </>
)

const Finished = ({ voting }: Props) => (
  <>
    <Preview voting={voting} />
    <More voting={voting}>
      <Export voting={voting} />
      {mayWithdraw(voting) && <Withdraw voting={voting} />}
      {mayCancel(voting) && <Cancel voting={voting} />}
      <Copy voting={voting} />
    </More>
  </>
)

const Canceled = ({ voting }: Props) => (
  <>
    <Preview voting={voting} />
    <More voting={voting}>
      <Ask voting={voting} action="restore">
        Przywróć
      </Ask>
      <Export voting={voting} />
      <Copy voting={voting} />
    </More>
  </>
)

const OF_STATUS = { preparing: Preparing, in_progress: InProgress, finished: Finished, canceled: Canceled } as const

export function VotingActions({ voting }: Props) {
  const Actions = OF_STATUS[voting.currentStatus]
  return (
    <RowActions>
      <Actions voting={voting} />
    </RowActions>
  )
}
