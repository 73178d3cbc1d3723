// Polish texts of the refusals in the log of attempts.
import type { ErrorCode } from '#contract/errors.ts'
import type { NamedAttempts } from './queries.ts'
import { requestsNamed } from './requests.ts'

const ANSWERS: Partial<Record<ErrorCode, string>> = {
  ERROR_UNAUTHORIZED: 'Brak ważnej sesji',
  ERROR_FORBIDDEN: 'Brak uprawnień',
  ERROR_NOT_ACCESS_PARENT: 'Brak dostępu do katalogu lub dokumentu',
  LICENCE_NOT_ACCEPTED: 'Nie zaakceptowano licencji',
  POLICY_NOT_ACCEPTED: 'Nie zaakceptowano polityki bezpieczeństwa',
  MEMBER_TASKS_NOT_ACCEPTED: 'Nie złożono deklaracji członka komitetu',
  OBSERVER_TASKS_NOT_ACCEPTED: 'Nie złożono deklaracji obserwatora',
  SECOND_FACTOR_NOT_SET: 'Brak wymaganego drugiego sposobu logowania',
}

export const answerName = (code: string): string => ANSWERS[code as ErrorCode] ?? code

/** The codes whose names contain the text. */
const codesNamed = (text: string): string[] =>
  Object.entries(ANSWERS).flatMap(([code, name]) => (name.toLocaleLowerCase('pl').includes(text.toLocaleLowerCase('pl')) ? [code] : []))

export const namedAttempts = (q: string | undefined): NamedAttempts => (q ? { codes: codesNamed(q), requests: requestsNamed(q) } : { codes: [], requests: [] })
