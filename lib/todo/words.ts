// Names of the list of what is to be done; its rows are in words in `lib/common/duty-words.ts`.
import { OFFICE_DUTIES, type Duty, type DutyKind } from '#contract/todo.ts'

export const TODO_PATH = '/dozrobienia'
export const NOTHING_TO_DO = 'Nic więcej nie musisz robić.'

export const isOfOffice = ({ kind }: Pick<Duty, 'kind'>): boolean => (OFFICE_DUTIES as readonly DutyKind[]).includes(kind)
