// What the portal was started with, for tests.
import type { PortalSettings } from '#lib/system/portal-settings.ts'

export const settings: PortalSettings = {
  demo: true,
  host: '127.0.0.1',
  port: 3000,
  providerUrl: 'http://127.0.0.1:4000',
  publicUrl: null,
  secure: false,
  sessionSecret: 'tajny-tekst-dla-prob-o-dlugosci-ponad-32',
  logLevel: 'info',
  trustedProxies: 0,
  searchesPerMinute: 120,
  uploadDir: '.data/uploads',
}
