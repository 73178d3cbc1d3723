// Why somebody sees something of the library or does not, in words: on screens and in sheets.

const REASONS = {
  public: () => 'jest publiczne, widzi to każdy',
  published: () => 'jest opublikowane z dostępem po zalogowaniu',
  group: (groups: string) => `grupa robocza: ${groups}`,
  administrator: () => 'profil z uprawnieniem do administracji',
  draft: () => 'jest w wersji roboczej',
  draft_above: (folder: string) => `katalog wyżej, ${folder}, jest w wersji roboczej`,
  group_above: (folder: string) => `katalog wyżej jest tylko dla grup roboczych: ${folder}`,
  account_locked: () => 'konto jest zablokowane',
  account_expired: () => 'ważność konta się skończyła',
  gate: () => 'nie złożono jeszcze wymaganych oświadczeń',
} as const

interface Reason {
  because: keyof typeof REASONS
  detail: string | null
  sees: boolean
}

/** `sees`: a group is the reason for either. */
export function reasonText({ because, detail, sees }: Reason): string {
  if (because === 'group' && !sees) return `jest tylko dla grup roboczych: ${detail ?? ''}`
  return REASONS[because](detail ?? '')
}
