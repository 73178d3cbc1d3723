import { providePortalSettings, type PortalSettings } from '#lib/system/portal-settings.ts'
import { isSameOrigin } from './same-origin.ts'

const settings = (publicUrl: string | null): PortalSettings => ({
  demo: publicUrl === null,
  host: '127.0.0.1',
  port: 3000,
  providerUrl: 'http://127.0.0.1:4000',
  publicUrl,
  secure: publicUrl !== null,
  sessionSecret: 'tajny-tekst-dla-prob-o-dlugosci-ponad-32',
  logLevel: 'info',
  trustedProxies: 0,
  searchesPerMinute: 120,
  uploadDir: '.data/uploads',
})
const asked = (headers: Record<string, string>) => isSameOrigin(new Headers({ host: '127.0.0.1:3000', ...headers }))

describe('isSameOrigin', () => {
  it('believes the browser first', () => {
    providePortalSettings(settings(null))
    expect(asked({ 'sec-fetch-site': 'same-origin' })).toBe(true)
    for (const site of ['cross-site', 'same-site', 'none']) expect(asked({ 'sec-fetch-site': site, origin: 'http://127.0.0.1:3000' })).toBe(false)
  })

  it('compares origins of older browsers, and refuses who names none', () => {
    expect(asked({ origin: 'http://127.0.0.1:3000' })).toBe(true)
    expect(asked({ referer: 'http://127.0.0.1:3000/logowanie' })).toBe(true)
    for (const origin of ['http://evil.example', 'null', 'https://127.0.0.1:3000', 'http://127.0.0.1:3001']) expect(asked({ origin })).toBe(false)
    expect(asked({ origin: 'http://evil.example', referer: 'http://127.0.0.1:3000/' })).toBe(false)
    expect(asked({})).toBe(false)
  })

  it('knows only its public address where it has one', () => {
    providePortalSettings(settings('https://komitet.example'))
    expect(asked({ origin: 'https://komitet.example' })).toBe(true)
    expect(asked({ origin: 'http://127.0.0.1:3000' })).toBe(false)
  })
})
