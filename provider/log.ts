// The provider's log: one JSON line an event, to standard output, without secrets.
import { pino, type Logger } from 'pino'
import type { Settings } from './settings.ts'

// Nothing of this is logged on purpose; the list is for the day when somebody logs a whole object.
const SECRETS = [
  'authorization',
  'token',
  'password',
  'currentPassword',
  'newPassword1',
  'newPassword2',
  'passwordKey',
  'activationToken',
  'secret',
  'databaseUrl',
  'smtpUrl',
  'filesUrl',
]

export const createLog = ({ logLevel }: Pick<Settings, 'logLevel'>): Logger =>
  pino({
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[…]' },
  })
