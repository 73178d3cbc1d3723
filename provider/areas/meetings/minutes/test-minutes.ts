// Minutes for tests: a meeting with an agenda, and the calls.
import type { RequestInput } from '#contract/kit.ts'
import { AddRemark, AnswerRemark, ChangeMinutesStatus, DownloadMinutes, ReadMinutes, SaveMinutes, WithdrawRemark, type Minutes } from '#contract/minutes.ts'
import { ChangeAgenda, StepAgenda } from '#contract/meetings.ts'
import type { Meetings, Person } from '#provider/areas/attendance/test-meetings.ts'

type Items = RequestInput<typeof ChangeAgenda>['body']['items']

export function minutesOf({ provider, administrator }: Meetings) {
  const about = (id: number) => ({ params: { id: String(id) } })
  const { token } = administrator
  const read = (id: number, who: Person | null = administrator) => provider.call(ReadMinutes, { input: about(id), ...(who && { token: who.token }) })
  return {
    read,
    minutes: async (id: number, who?: Person): Promise<Minutes> => (await read(id, who)).body,
    save: (id: number, body: RequestInput<typeof SaveMinutes>['body'], who: Person = administrator) =>
      provider.call(SaveMinutes, { input: { ...about(id), body }, token: who.token }),
    status: (id: number, body: RequestInput<typeof ChangeMinutesStatus>['body'], who: Person = administrator) =>
      provider.call(ChangeMinutesStatus, { input: { ...about(id), body }, token: who.token }),
    file: (id: number, format: 'pdf' | 'docx', who: Person = administrator) =>
      provider.call(DownloadMinutes, { input: { ...about(id), query: { format } }, token: who.token }),
    remark: (id: number, body: RequestInput<typeof AddRemark>['body'], who: Person = administrator) =>
      provider.call(AddRemark, { input: { ...about(id), body }, token: who.token }),
    withdraw: (id: number, remarkId: number, who: Person) =>
      provider.call(WithdrawRemark, { input: { params: { id: String(id), remarkId: String(remarkId) } }, token: who.token }),
    answer: (id: number, remarkId: number, body: RequestInput<typeof AnswerRemark>['body'], who: Person = administrator) =>
      provider.call(AnswerRemark, { input: { params: { id: String(id), remarkId: String(remarkId) }, body }, token: who.token }),
    agenda: (id: number, items: Items) => provider.call(ChangeAgenda, { input: { ...about(id), body: { items } }, token }),
    step: (id: number, body: RequestInput<typeof StepAgenda>['body']) => provider.call(StepAgenda, { input: { ...about(id), body }, token }),
  }
}

/** Values of a section's fields by that name, with their labels where several differ by it. */
export const valuesOf = ({ sections }: Minutes, key: string, field: string): string[] =>
  sections.find((section) => section.key === key)!.fields.flatMap((one) => (one.field === field ? [one.value] : []))
