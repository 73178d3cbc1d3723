// What is asked and counted before a meeting: nothing of one that does not take place.
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
