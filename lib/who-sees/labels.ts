// Why somebody sees something of the library or does not, in words.
import type { AudienceList, ReadUserAccess, SEEN_BECAUSE, UNSEEN_BECAUSE } from '#contract/who-sees.ts'
import type { AnswerOf } from '#contract/kit.ts'

type Because = (typeof SEEN_BECAUSE)[number] | (typeof UNSEEN_BECAUSE)[number]
export type Stop = NonNullable<AnswerOf<typeof ReadUserAccess>['stopped']>

export const AUDIENCE_LABEL: Record<AudienceList, string> = { sees: 'Widzą', doesNot: 'Nie widzą' }

const REASONS: Record<Because, (detail: string) => string> = {
  public: () => 'jest publiczne, widzi to każdy',
  published: () => 'jest opublikowane dla wszystkich zalogowanych',
  group: (groups) => `grupa robocza: ${groups}`,
  administrator: () => 'profil z uprawnieniem do administracji',
  draft: () => 'jest w wersji roboczej',
  draft_above: (folder) => `katalog wyżej, ${folder}, jest w wersji roboczej`,
  group_above: (folder) => `katalog wyżej jest tylko dla grup roboczych: ${folder}`,
  account_locked: () => 'konto jest zablokowane',
  account_expired: () => 'ważność konta się skończyła',
  gate: () => 'nie złożono jeszcze wymaganych oświadczeń',
}

/** `sees`: a group is the reason for either. */
export function reasonText({ because, detail, sees }: { because: Because; detail: string | null; sees: boolean }): string {
  if (because === 'group' && !sees) return `jest tylko dla grup roboczych: ${detail ?? ''}`
  return REASONS[because](detail ?? '')
}

export const STOPPED: Record<Stop, string> = {
  locked: 'Konto jest zablokowane. Ta osoba nie może się zalogować i widzi tylko to, co widzi każdy odwiedzający.',
  expired: 'Ważność konta się skończyła. Ta osoba nie może się zalogować i widzi tylko to, co widzi każdy odwiedzający.',
  gate: 'Ta osoba nie złożyła jeszcze wymaganych oświadczeń. Po zalogowaniu zobaczy najpierw ich treść; do tego czasu widzi tylko to, co każdy odwiedzający.',
}
