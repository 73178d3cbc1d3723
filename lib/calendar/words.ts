// What the calendar's forms are called, ask for and say.
import { EVENTS } from '#common/nouns.ts'
import type { CreateEvent, DeleteEvents, UpdateEvent } from '#contract/calendar.ts'
import type { CreateSubscription, RevokeSubscription } from '#contract/calendar-subscription.ts'
import { countOr } from '#common/plural.ts'
import { errorText } from '#lib/messages/errors.ts'
import { buttonForm, messages, recordForm } from '#lib/messages/form-words.ts'
import { wrongTime } from '#lib/messages/typed-time.ts'

export const eventForm = recordForm<typeof CreateEvent | typeof UpdateEvent>()({
  name: 'event',
  unseen: ['id', 'updatedAt'],
  labels: {
    name: 'Nazwa',
    allDay: 'Wydarzenie całodniowe',
    startsAt: 'Początek',
    endsAt: 'Koniec',
    place: 'Miejsce',
    description: 'Opis',
    url: 'Adres odnośnika',
    urlLabel: 'Nazwa odnośnika',
  },
  required: {
    name: 'Podaj nazwę',
    startsAt: 'Wybierz datę i godzinę początku',
    endsAt: 'Wybierz datę i godzinę końca',
    url: 'Podaj adres: sama nazwa odnośnika nigdzie nie prowadzi',
  },
  wrongFormat: { startsAt: wrongTime, endsAt: wrongTime, url: 'Podaj adres strony albo e-mail, na przykład spotkania.example/posiedzenie' },
  outOfRange: { startsAt: errorText('CALENDAR_ENTRY_START_DATE_TO_OLD'), endsAt: 'Koniec już minął albo nie jest późniejszy niż początek. Podaj późniejszy.' },
  fieldOf: {
    CALENDAR_ENTRY_START_DATE_TO_OLD: 'startsAt',
    CALENDAR_ENTRY_END_DATE_TO_OLD: 'endsAt',
    CALENDAR_ENTRY_START_DATE_OLDER_THAN_END: 'endsAt',
  },
  sentences: { ERROR_NOT_FOUND: 'Tego wydarzenia już nie ma: ktoś je usunął. Aby je przywrócić, dodaj nowe wydarzenie.' },
  outcome: { key: 'EVENT_SAVED', text: 'Wydarzenie zostało zapisane.' },
})

export const calendarMessages = messages({
  NO_EVENT_SELECTED: { text: 'Nie zaznaczono żadnego wydarzenia.', stays: 'briefly', severity: 'info' },
})

export const deleteEventsForm = buttonForm<typeof DeleteEvents>()({
  name: 'events-delete',
  sentences: {
    ERROR_NOT_FOUND: 'Nic nie usunięto: któreś z zaznaczonych wydarzeń ktoś już usunął. Lista pokazuje obecny stan. Zaznacz wydarzenia ponownie.',
    VALIDATION_ERROR: calendarMessages.NO_EVENT_SELECTED.text,
  },
  outcome: { key: 'EVENTS_DELETED', text: (count) => `Usunięto ${countOr(count, EVENTS, 'zaznaczone wydarzenia')}.` },
})

export const createSubscriptionForm = buttonForm<typeof CreateSubscription>()({
  name: 'subscription-create',
  outcome: { key: 'SUBSCRIPTION_CREATED', text: 'Adres kalendarza został utworzony.', stays: 'in-page' },
})

export const revokeSubscriptionForm = buttonForm<typeof RevokeSubscription>()({
  name: 'subscription-revoke',
  outcome: { key: 'SUBSCRIPTION_REVOKED', text: 'Adres kalendarza został wyłączony. Programy, które go używały, nie pobiorą już wydarzeń.' },
})
