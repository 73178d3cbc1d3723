// On each page of a meeting: that it was called off.
import { Notice } from '#components/ui/notice.tsx'
import type { MeetingStatus } from '#contract/meetings.ts'

export const CanceledNotice = ({ meeting: { status } }: { meeting: { status: MeetingStatus } }) =>
  status === 'canceled' && <Notice severity="warning">To posiedzenie zostało odwołane i nie odbędzie się.</Notice>
