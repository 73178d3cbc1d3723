// What a secret of either process has to be. It signs sessions, so whoever guesses it is everybody.

/** Characters. */
export const SECRET_MIN = 32
/** Different ones among them; random text of that length has many more. */
const DIFFERENT_MIN = 10

/** Why it must not be used, in Polish after its name; null: it may. `other` is the other process's, where it is known. */
export function weaknessOf(secret: string, other?: string | null): string | null {
  if (secret.length < SECRET_MIN) return `za krótki, wymagane co najmniej ${SECRET_MIN} znaki (np. openssl rand -base64 48)`
  if (new Set(secret).size < DIFFERENT_MIN) return 'powtarza kilka znaków, więc łatwo go odgadnąć; podaj losowy (np. openssl rand -base64 48)'
  if (secret === other) return 'SESSION_SECRET i PROVIDER_SECRET muszą być różne; wylosuj drugi (np. openssl rand -base64 48)'
  return null
}
