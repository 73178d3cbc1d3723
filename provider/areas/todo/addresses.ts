// Where each thing that waits is done: other programs and mails lead there too.
import type { Duty, DutyKind } from '#contract/todo.ts'

type Addressed = Pick<Duty, 'kind' | 'id' | 'meetingId'>

const HREFS: Record<DutyKind, (duty: Addressed) => string> = {
  vote: ({ id }) => `/glosowanie/${id}`,
  attendance: ({ id, meetingId }) => (meetingId === null ? `/dokumenty/${id}` : `/posiedzenia/${meetingId}`),
  remarks: ({ id }) => `/posiedzenia/${id}/protokol`,
  papers: ({ id }) => `/posiedzenia/${id}`,
  acquaintance: ({ id }) => `/dokumenty/dokument/${id}#zapoznanie`,
  drafts: ({ id }) => `/posiedzenia/${id}`,
  turnout: ({ id }) => `/zarzadzanieglosowania/podgladglosowania/${id}`,
  answers: ({ id }) => `/potwierdzeniaudzialu/${id}`,
  unanswered: ({ id }) => `/posiedzenia/${id}/protokol`,
  undelivered: ({ id }) => `/powiadomienia/wysylkapowiadomienia/${id}`,
}

export const hrefOf = (duty: Addressed): string => HREFS[duty.kind](duty)
