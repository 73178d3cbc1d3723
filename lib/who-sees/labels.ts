// What the pages on who sees what say.
import type { AudienceList, ReadUserAccess } from '#contract/who-sees.ts'
import type { AnswerOf } from '#contract/kit.ts'

export type AccountBlock = NonNullable<AnswerOf<typeof ReadUserAccess>['stopped']>

export const AUDIENCE_LABEL: Record<AudienceList, string> = { sees: 'Widzą', doesNot: 'Nie widzą' }

export const ACCOUNT_BLOCK_TEXT: Record<AccountBlock, string> = {
  locked: 'Konto jest zablokowane. Ta osoba nie może się zalogować i widzi tylko to, co widzi każdy odwiedzający.',
  expired: 'Ważność konta się skończyła. Ta osoba nie może się zalogować i widzi tylko to, co widzi każdy odwiedzający.',
  gate: 'Ta osoba nie złożyła jeszcze wymaganych oświadczeń. Po zalogowaniu zobaczy najpierw ich treść; do tego czasu widzi tylko to, co każdy odwiedzający.',
}
