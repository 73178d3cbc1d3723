// A device that makes and uses passkeys, for tests: with real keys, and what it signs is as WebAuthn says.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { TestProvider } from '#provider/testing/test-provider.ts'
import { hostOf } from './ceremony.ts'
import { insertPasskey } from './queries.ts'

const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()

/** CBOR of what is needed here: small numbers, texts, bytes and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (kind: number, length: number) =>
    Buffer.from(length < 24 ? [(kind << 5) | length] : length < 256 ? [(kind << 5) | 24, length] : [(kind << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one as Parameters<typeof cbor>[0])])])
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }

export interface Device {
  origin: string
  host: string
  id: Buffer
  key: KeyObject
  publicKey: KeyObject
  counter: number
  /** Whether it checks its owner. */
  verifies: boolean
}

export function newDevice(publicUrl: string, changes: Partial<Device> = {}): Device {
  const { privateKey: key, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const host = hostOf({ publicUrl })
  const { origin } = new URL(publicUrl)
  return { origin, host, id: randomBytes(32), key, publicKey, counter: 0, verifies: true, ...changes }
}

const clientData = ({ origin }: Device, type: 'webauthn.create' | 'webauthn.get', challenge: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function authenticatorData({ host, counter, verifies }: Device, more: Uint8Array = Buffer.alloc(0)): Buffer {
  const flags = FLAGS.present | (verifies ? FLAGS.verified : 0) | (more.length > 0 ? FLAGS.attested : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(host), Buffer.from([flags]), count, more])
}

const answerOf = ({ id }: Device, response: Record<string, unknown>) => ({
  id: b64(id),
  rawId: b64(id),
  type: 'public-key',
  clientExtensionResults: {},
  response,
})

/** Answers `navigator.credentials.create`. */
export function make(device: Device, challenge: string) {
  const { x, y } = device.publicKey.export({ format: 'jwk' })
  const cose = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x ?? '', 'base64url')],
      [-3, Buffer.from(y ?? '', 'base64url')],
    ]),
  )
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, device.id.length]), device.id, cose])
  const attestation = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authenticatorData(device, attested)],
  ])
  return answerOf(device, {
    clientDataJSON: b64(clientData(device, 'webauthn.create', challenge)),
    attestationObject: b64(cbor(attestation)),
    transports: ['internal'],
  })
}

/** Answers `navigator.credentials.get`; each signature counts. */
export function signBy(device: Device, challenge: string, changes: Partial<Device> = {}) {
  device.counter += 1
  const used = { ...device, ...changes }
  const data = authenticatorData(used)
  const client = clientData(used, 'webauthn.get', challenge)
  const signature = sign('sha256', Buffer.concat([data, sha256(client)]), used.key)
  return answerOf(used, { clientDataJSON: b64(client), authenticatorData: b64(data), signature: b64(signature) })
}

/** A passkey of the account, which nobody has used; answers its id. */
export async function givePasskey({ db, settings, now }: TestProvider, userId: number): Promise<number> {
  const { id, publicKey } = newDevice(settings.publicUrl)
  const known = { publicKey: b64(publicKey.export({ format: 'der', type: 'spki' })), credentialId: b64(id), host: hostOf(settings) }
  const given = await db
    .transaction()
    .execute((tx) => insertPasskey(tx, { userId, ...known, name: 'Telefon', counter: 0, transports: [], synced: false, now: now() }))
  if (given === null) throw new Error('no passkey')
  return given
}
