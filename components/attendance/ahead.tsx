// Questions and counts before a meeting; none of them for a meeting that was cancelled.
import type { ComponentProps } from 'react'
import { Deadline } from './deadline.tsx'
import { Quorum } from './quorum.tsx'

export const Ahead = ({ meeting, state }: ComponentProps<typeof Deadline>) =>
  meeting.event?.state !== 'cancelled' && (
    <>
      <Deadline meeting={meeting} state={state} />
      <Quorum seats={meeting.seats} />
    </>
  )
