import { issueToken, renewToken, verifyToken } from './tokens.ts'

const SETTINGS = { secret: 'a secret of tests that is long enough', sessionMaxTime: 60 }
const CLAIMS = { userId: 7, sessionId: 'session' }
const NOW = new Date('2127-03-01T10:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

it('a token that was verified before still ends at its time', async () => {
  const { token, expiresAt } = await issueToken(SETTINGS, CLAIMS, NOW)
  expect(expiresAt).toEqual(later(120))
  for (const seconds of [0, 60, 119]) expect(await verifyToken(SETTINGS.secret, token, later(seconds))).toEqual(CLAIMS)
  for (const seconds of [120, 500]) expect(await verifyToken(SETTINGS.secret, token, later(seconds))).toBeNull()
  expect(await verifyToken(SETTINGS.secret, token, later(10))).toEqual(CLAIMS)
})

it('a token is valid only unchanged, and under the secret that made it', async () => {
  const { token } = await issueToken(SETTINGS, CLAIMS, NOW)
  expect(await verifyToken(SETTINGS.secret, token, NOW)).toEqual(CLAIMS)
  expect(await verifyToken(`${SETTINGS.secret}!`, token, NOW)).toBeNull()
  expect(await verifyToken(SETTINGS.secret, `${token.slice(0, -2)}AA`, NOW)).toBeNull()
})

it('a token stays valid after thousands of others were verified', async () => {
  const { token } = await issueToken(SETTINGS, CLAIMS, NOW)
  await verifyToken(SETTINGS.secret, token, NOW)
  for (let userId = 1; userId <= 2_100; userId += 1) {
    const other = await issueToken(SETTINGS, { userId, sessionId: String(userId) }, NOW)
    expect(await verifyToken(SETTINGS.secret, other.token, NOW)).toEqual({ userId, sessionId: String(userId) })
  }
  expect(await verifyToken(SETTINGS.secret, token, NOW)).toEqual(CLAIMS)
}, 60_000)

it('a session has one newest token, and a new one when a tenth of its time has passed', async () => {
  const claims = { userId: 8, sessionId: 'renewed' }
  const { token } = await issueToken(SETTINGS, claims, NOW)
  for (const seconds of [0, 3, 5]) expect(await renewToken(SETTINGS, claims, later(seconds))).toBe(token)
  const renewed = await renewToken(SETTINGS, claims, later(6))
  expect(renewed).not.toBe(token)
  expect(await verifyToken(SETTINGS.secret, renewed, later(125))).toEqual(claims)
  expect(await renewToken(SETTINGS, claims, later(11))).toBe(renewed)
  // Another session, another secret, and a clock that was put back: none of them gets it.
  expect(await renewToken(SETTINGS, { userId: 8, sessionId: 'another' }, later(7))).not.toBe(renewed)
  expect(await renewToken({ ...SETTINGS, secret: `${SETTINGS.secret}!` }, claims, later(7))).not.toBe(renewed)
  expect(await renewToken(SETTINGS, claims, later(-60))).not.toBe(renewed)
})
