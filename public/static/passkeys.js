// @ts-check
// Passkeys: what the device signs or makes is put into the form that was sent, which then goes on as any other. Loaded when a button
// of a passkey is pressed, or where one was used before; the provider decides about everything that is sent.

/** @param {string} text of base64url */
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0))
/** @param {ArrayBuffer} buffer */
const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

/** A list is asked for again before its challenge has ended. */
const LIST_MS = 4 * 60_000
/** Says that a passkey was used in this browser: only then is its list offered without being asked for. */
const USED = 'kmPasskey'

/** Two questions of the browser at once are refused by it: the list gives way to a button. */
let listing = new AbortController()

/** The answer of the provider was no: the form is sent all the same, and its own answer leads on (to a proof, or to signing in). */
class Refused extends Error {}

/** @param {string} address @returns {Promise<any>} */
async function options(address) {
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json' }, body: '{}' })
  if (answer.status === 401 || answer.status === 403) throw new Refused()
  if (!answer.ok) throw new Error('options')
  return answer.json()
}

/** @param {any} asked */
async function made(asked) {
  const publicKey = {
    ...asked,
    challenge: bytes(asked.challenge),
    user: { ...asked.user, id: bytes(asked.user.id) },
    excludeCredentials: asked.excludeCredentials.map((/** @type {any} */ one) => ({ ...one, id: bytes(one.id) })),
  }
  const credential = /** @type {PublicKeyCredential} */ (await navigator.credentials.create({ publicKey }))
  const response = /** @type {AuthenticatorAttestationResponse} */ (credential.response)
  return {
    ...named(credential),
    response: {
      clientDataJSON: text(response.clientDataJSON),
      attestationObject: text(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  }
}

/** @param {any} asked @param {CredentialRequestOptions} [how] */
async function signed(asked, how) {
  const publicKey = { ...asked, challenge: bytes(asked.challenge), allowCredentials: [] }
  const credential = /** @type {PublicKeyCredential} */ (await navigator.credentials.get({ ...how, publicKey }))
  const response = /** @type {AuthenticatorAssertionResponse} */ (credential.response)
  return {
    ...named(credential),
    response: {
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      ...(response.userHandle && { userHandle: text(response.userHandle) }),
    },
  }
}

/** @param {PublicKeyCredential} credential */
const named = ({ id, rawId, type, authenticatorAttachment }) => ({
  id,
  rawId: text(rawId),
  type,
  ...(authenticatorAttachment && { authenticatorAttachment }),
  clientExtensionResults: {},
})

/** @param {HTMLButtonElement} button @param {string} answer */
function send(button, answer) {
  const input = button.form?.elements.namedItem('passkey')
  if (!(input instanceof HTMLInputElement)) return
  input.value = answer
  button.form?.requestSubmit(button)
  // It is of no use a second time, to a form that is gone back to.
  input.value = ''
}

/** @param {unknown} error */
function whatIsWrong(error) {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'InvalidStateError') return 'Na tym urządzeniu jest już klucz dostępu do tego konta.'
  if (name === 'NotAllowedError' || name === 'AbortError') return 'Nie użyto klucza dostępu. Możesz spróbować ponownie.'
  if (name === 'NotSupportedError' || name === 'SecurityError') return 'Ta przeglądarka nie obsługuje tu kluczy dostępu.'
  return 'Nie udało się połączyć z portalem. Spróbuj ponownie za chwilę.'
}

/** @param {HTMLButtonElement} button @param {string} said */
function tell(button, said) {
  const place = button.form?.querySelector('[data-passkey-told]')
  if (place) place.textContent = said
}

/** @param {() => Promise<object>} work @param {HTMLButtonElement} button */
async function put(work, button) {
  const answer = JSON.stringify(await work())
  try {
    localStorage.setItem(USED, '1')
  } catch {
    // Without it the list is not offered by itself.
  }
  send(button, answer)
}

/** The button was pressed. @param {HTMLButtonElement} button */
export async function give(button) {
  if (!globalThis.PublicKeyCredential) return tell(button, 'Ta przeglądarka nie obsługuje kluczy dostępu.')
  listing.abort()
  button.disabled = true
  tell(button, 'Potwierdź w oknie przeglądarki lub urządzenia.')
  try {
    const asked = await options(button.dataset.passkeyOptions ?? '')
    const answer = button.dataset.passkey === 'create' ? await made(asked) : await signed(asked)
    button.disabled = false
    tell(button, '')
    await put(async () => answer, button)
  } catch (error) {
    button.disabled = false
    tell(button, error instanceof Refused ? '' : whatIsWrong(error))
    if (error instanceof Refused) send(button, '{}')
    else {
      button.focus()
      void list(button)
    }
  }
}

/** Passkeys among what the browser proposes in the field of the name. @param {HTMLButtonElement} button */
export async function list(button) {
  if (button.dataset.passkeyList === undefined || !(await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.())) return
  listing = new AbortController()
  const { signal } = listing
  const again = setTimeout(() => {
    if (signal.aborted) return
    listing.abort()
    void list(button)
  }, LIST_MS)
  try {
    const asked = await options(button.dataset.passkeyOptions ?? '')
    await put(() => signed(asked, { mediation: 'conditional', signal }), button)
  } catch {
    // Nobody chose one, or a button was pressed.
    clearTimeout(again)
  }
}
