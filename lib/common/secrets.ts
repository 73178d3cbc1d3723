// Requirements of the secrets, which sign sessions: whoever guesses one can act as anybody.

/** Characters. */
export const SECRET_MIN = 32
/** Different characters; random text of that length has many more. */
const DIFFERENT_MIN = 10

/** Why the secret is too weak, as a Polish phrase after its name; null: it is strong. `other`: the other process's secret, if known. */
export function weaknessOf(secret: string, other?: string | null): string | null {
  if (secret.length < SECRET_MIN) return `za krótki, wymagane co najmniej ${SECRET_MIN} znaki (np. openssl rand -base64 48)`
  if (new Set(secret).size < DIFFERENT_MIN) return 'powtarza kilka znaków, więc łatwo go odgadnąć; podaj losowy (np. openssl rand -base64 48)'
  if (secret === other) return 'SESSION_SECRET i PROVIDER_SECRET muszą być różne; wylosuj drugi (np. openssl rand -base64 48)'
  return null
}
