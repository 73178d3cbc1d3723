import { CreateEvent } from './calendar.ts'
import { CreateVoting } from './voting-changes.ts'

const VOTING = { title: 'Tytuł', answerOptions: [1, 2], general: true, documentNotApplicable: true, startStopNotifications: false }
const EVENT = { name: 'Posiedzenie' }
const [EARLY, LATE] = ['2099-05-24T10:00', '2099-05-24T12:00']

const told = (result: ReturnType<NonNullable<typeof CreateVoting.body>['safeParse']>) =>
  (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.code === 'custom' ? issue.params?.['code'] : issue.code])
const voting = (more: object) => told(CreateVoting.body!.safeParse({ ...VOTING, ...more }))
const event = (more: object) => told(CreateEvent.body!.safeParse({ ...EVENT, ...more }) as never)

it('reports an end before its start together with missing fields', () => {
  expect(voting({ title: '', startsAt: LATE, endsAt: EARLY }).map(([path]) => path)).toEqual(['title', 'endsAt'])
  expect(voting({ documentNotApplicable: false, startsAt: LATE, endsAt: LATE })).toEqual([
    ['documentStructNodeId', 'required'],
    ['endsAt', 'out_of_range'],
  ])
  expect(event({ name: '', startsAt: LATE, endsAt: EARLY }).map(([path]) => path)).toEqual(['name', 'endsAt'])
  expect(event({ name: '', allDay: true, startsAt: '2099-05-25', endsAt: '2099-05-24' }).map(([path]) => path)).toEqual(['name', 'endsAt'])
})

it('reports no wrong order when nothing else is wrong (a code of its own says it), nor for a right or incomplete range', () => {
  expect([voting({ startsAt: LATE, endsAt: EARLY }), event({ startsAt: LATE, endsAt: EARLY })]).toEqual([[], []])
  for (const times of [
    { startsAt: EARLY, endsAt: LATE },
    { startsAt: null, endsAt: EARLY },
  ])
    expect(voting({ title: '', ...times }).map(([path]) => path)).toEqual(['title'])
  expect(voting({ title: '', startsAt: 'jutro', endsAt: EARLY }).map(([path]) => path)).toEqual(['title', 'startsAt'])
  expect(event({ name: '', allDay: true, startsAt: '2099-05-24', endsAt: '2099-05-24' }).map(([path]) => path)).toEqual(['name'])
})
