// A date that was left empty is asked for, in every form that needs one; it is never told to be no date.
import { CreateEvent, UpdateEvent } from '#contract/calendar.ts'
import { fieldErrors } from '#contract/fields.ts'
import type { AnyEndpoint } from '#contract/kit.ts'
import { ScheduleArticle } from '#contract/news-schedule.ts'
import { ScheduleNotification } from '#contract/notification-changes.ts'
import { ExtendUsers } from '#contract/user-bulk.ts'
import { CreateUser, UpdateUser } from '#contract/users.ts'
import { CreateVoting, UpdateVoting } from '#contract/voting-changes.ts'
import { eventForm } from '#lib/calendar/words.ts'
import { scheduleArticleForm } from '#lib/news/words.ts'
import { scheduleNotificationForm } from '#lib/notifications/words.ts'
import { extendUsersForm } from '#lib/users/bulk-words.ts'
import { userForm } from '#lib/users/words.ts'
import { votingForm } from '#lib/votings/manage/words.ts'
import { failureSentences } from './failure-sentences.ts'
import type { AnyForm } from './form-words.ts'

const FORMS: [endpoint: AnyEndpoint, form: AnyForm, dates: string[]][] = [
  [CreateEvent, eventForm, ['startsAt', 'endsAt']],
  [UpdateEvent, eventForm, ['startsAt', 'endsAt']],
  [CreateVoting, votingForm, ['startsAt', 'endsAt']],
  [UpdateVoting, votingForm, ['startsAt', 'endsAt']],
  [ScheduleArticle, scheduleArticleForm, ['publishAt']],
  [ScheduleNotification, scheduleNotificationForm, ['sendAt']],
  [CreateUser, userForm, ['activationDate']],
  [UpdateUser, userForm, ['activationDate']],
  [ExtendUsers, extendUsersForm, ['activationDate']],
]

it.each(FORMS.map(([endpoint, form, dates]) => [`${endpoint.method} ${endpoint.path}`, endpoint, form, dates] as const))(
  '%s',
  (_name, endpoint, form, dates) => {
    const sent = Object.fromEntries(dates.map((date) => [date, '']))
    const { error } = endpoint.body!.safeParse(sent)
    const { fields } = failureSentences(form, { code: 'VALIDATION_ERROR', fields: fieldErrors(error!, sent), values: sent })
    for (const date of dates) expect(fields.get(date)).toMatch(/^(Podaj|Wybierz) /)
  },
)
