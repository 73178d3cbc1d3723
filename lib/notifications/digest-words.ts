// What the settings of one's own notices, and leaving them all, say.
import { DIGEST_KINDS } from '#common/digest-kinds.ts'
import type { ChangeDigestByKey, ChangeOwnDigest } from '#contract/digest.ts'
import { buttonForm, recordForm } from '#lib/messages/form-words.ts'

export const WRONG_DIGEST_KEY = 'Ten odnośnik jest niepełny albo już nie działa. Otwórz go ponownie z wiadomości.'

export const DIGEST_OVERTAKEN =
  'Te ustawienia zmieniono po otwarciu strony, na przykład na innym urządzeniu, i nic nie zostało zapisane. Porównaj je z wybranymi.'

const labelOf = (kind: keyof typeof DIGEST_KINDS) => DIGEST_KINDS[kind].label

export const ownDigestForm = recordForm<typeof ChangeOwnDigest>()({
  name: 'digest-own',
  unseen: ['updatedAt'],
  labels: {
    vote: labelOf('vote'),
    attendance: labelOf('attendance'),
    remarks: labelOf('remarks'),
    papers: labelOf('papers'),
    acquaintance: labelOf('acquaintance'),
    documents: labelOf('documents'),
    meetings: labelOf('meetings'),
    results: labelOf('results'),
    news: labelOf('news'),
    hour: 'Godzina zestawień',
    weekday: 'Dzień cotygodniowego zestawienia',
  },
  sentences: { ERROR_EDIT_CONFLICT: DIGEST_OVERTAKEN },
  outcome: { key: 'OWN_DIGEST_SAVED', text: 'Ustawienia powiadomień zostały zapisane.' },
})

const byKey = buttonForm<typeof ChangeDigestByKey>()
const sentences = { ERROR_NOT_FOUND: WRONG_DIGEST_KEY, VALIDATION_ERROR: WRONG_DIGEST_KEY }

export const leaveDigestForm = byKey({
  name: 'digest-leave',
  sentences,
  outcome: { key: 'DIGEST_LEFT', text: 'Powiadomienia nie będą już przychodziły na ten adres.', stays: 'in-page' },
})
export const joinDigestForm = byKey({
  name: 'digest-join',
  sentences,
  outcome: { key: 'DIGEST_JOINED', text: 'Powiadomienia będą znów przychodziły na ten adres.', stays: 'in-page' },
})
