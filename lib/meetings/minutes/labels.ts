// Polish names of what belongs to minutes.
import { counted, type Forms } from '#common/plural.ts'
import { shownLongDate } from '#common/shown-time.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { MinutesSection, MinutesStatus } from '#contract/minutes.ts'

export const MINUTES_STATUS_LABEL: Record<MinutesStatus, string> = {
  draft: 'Wersja robocza',
  remarks: 'Przekazany do uwag',
  adopted: 'Przyjęty',
  published: 'Opublikowany',
}

/** `3a. Kryteria mobilności` */
export const sectionTitle = ({ title, item }: Pick<MinutesSection, 'title' | 'item'>): string => (item ? `${item.number}. ${title}` : title)

/** How the minutes of a meeting stand, in a sentence. */
export function minutesState(minutes: Meeting['minutes']): string {
  if (minutes === null) return 'Portal wpisze sam obecność, kworum, porządek obrad, dokumenty i wyniki głosowań. Sekretariat dopisze resztę.'
  if (minutes.status === 'draft') return 'Protokół jest wersją roboczą: widzi go tylko sekretariat.'
  if (minutes.status === 'adopted') return 'Protokół został przyjęty.'
  if (minutes.status === 'published') return 'Protokół został przyjęty i opublikowany w katalogu posiedzenia.'
  return minutes.remarksUntil === null
    ? 'Protokół jest przekazany do uwag.'
    : `Protokół jest przekazany do uwag, które można zgłaszać do ${shownLongDate(minutes.remarksUntil)} włącznie.`
}

export const REMARK_LABEL = { open: 'Czeka na odpowiedź', accepted: 'Uwzględniona', rejected: 'Nieuwzględniona' } as const

const REMARKS: Forms = { one: 'uwaga czeka', few: 'uwagi czekają', many: 'uwag czeka' }

/** `2 uwagi czekają na odpowiedź` */
export const unansweredSaid = (count: number): string => `${counted(count, REMARKS)} na odpowiedź`
