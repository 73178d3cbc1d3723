// Reminder of a document that asks for 'Zapoznałem się', to exactly those who may read it and have not confirmed its newest version.
import { asksAcquaintance, whoConfirmed } from '#provider/areas/documents/acquaintance/service.ts'
import { readersOf } from '#provider/areas/documents/who-sees/service.ts'
import { excludedFor, nobody } from '#provider/areas/notifications/recipients/exclusions.ts'
import { Refusal } from '#provider/refusal.ts'
import { acquaintanceTemplate } from './acquaintance-texts.ts'
import type { KindOfMailing } from './kind.ts'
import { findDocument } from './queries.ts'

export const acquaintance: KindOfMailing = {
  column: 'document_id',
  async find(db, id) {
    const document = await findDocument(db, id)
    return document && { ...document, attendanceActive: false, template: ({ settings }) => acquaintanceTemplate(settings, document) }
  },
  async requireOpen(db, id) {
    if (id === null || !(await asksAcquaintance(db, id))) throw new Refusal('ERROR_ACQUAINTANCE_NOT_ASKED')
  },
  narrowing: null,
  audience: async (db, id, { now, settings }) => ({
    userIds: (await readersOf({ db, now: () => now, settings }, id)).map(({ userId }) => userId),
    addresses: [],
  }),
  excluded: async (db, { aboutId }) => (aboutId === null ? nobody() : excludedFor(await whoConfirmed(db, aboutId), 'acquainted')),
  mayBeLeft: false,
  calendarMethod: 'PUBLISH',
}
