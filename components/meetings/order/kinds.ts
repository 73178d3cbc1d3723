// What is put under the items of an agenda, documents and votings, and the forms that the buttons of their rows send.
import { MOVED_DOCUMENT, MOVED_VOTING } from '#lib/links/meetings.ts'

export const KINDS = {
  document: {
    ...({ field: 'documentId', put: 'attach', up: 'documentUp', down: 'documentDown', off: 'detach', moved: MOVED_DOCUMENT } as const),
    what: 'dokument',
    label: 'Dokumenty w kolejności punktów',
  },
  voting: {
    ...({ field: 'votingId', put: 'link', up: 'votingUp', down: 'votingDown', off: 'unlink', moved: MOVED_VOTING } as const),
    what: 'głosowanie',
    label: 'Głosowania w kolejności punktów',
  },
} as const
export type LinkedKind = keyof typeof KINDS

/** Steps whose button names what moves, so that all rows of a list send one form. */
export type SharedStep = 'up' | 'down' | (typeof KINDS)[LinkedKind]['up' | 'down' | 'off']

export const stepFormId = (step: SharedStep): string => `krok-${step}`

/** The form of the boxes before documents. */
export const SEVERAL_FORM = 'kilka'
