import { ATTENDANCE_ACTIONS } from '#contract/attendance.ts'
import { DICTIONARY_NAMES } from '#contract/dictionaries.ts'
import { NodeStatus } from '#contract/documents.ts'
import { DELIVERY_FAILURES, LEFT_OUT, NOTIFICATION_STATUSES, RECIPIENT_STATUSES } from '#contract/notifications.ts'
import { USER_FIELDS } from '#contract/users.ts'
import { PAPER_CHANGES, SeatRole, VOTING_ACTIONS } from '#contract/votings.ts'
import * as names from './names.ts'

it.each([
  [names.USER_FIELD_NAMES, USER_FIELDS],
  [names.SEAT_ROLE_NAMES, SeatRole.unwrap().options],
  [names.VOTING_ACTION_NAMES, VOTING_ACTIONS],
  [names.ATTENDANCE_NAMES, ATTENDANCE_ACTIONS],
  [names.NODE_STATUS_NAMES, NodeStatus.options],
  [names.NOTIFICATION_STATUS_NAMES, NOTIFICATION_STATUSES],
  [names.RECIPIENT_STATUS_NAMES, RECIPIENT_STATUSES],
  [names.DELIVERY_FAILURE_NAMES, DELIVERY_FAILURES],
  [names.LEFT_OUT_NAMES, LEFT_OUT],
  [names.PAPER_CHANGE_NAMES, PAPER_CHANGES],
  [names.DICTIONARY_PAGES, DICTIONARY_NAMES],
])('%j has a name for exactly the values of the contract', (named, values) => {
  expect(Object.keys(named)).toEqual([...values])
})

it('a change of an account is shown with the value before and after', () => {
  expect(names.userChangeText({ field: 'email', before: null, after: 'a@b.pl' })).toBe('E-mail: brak → a@b.pl')
})
