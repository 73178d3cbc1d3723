// Facts about the installation that the portal shows, and settings that administrators change.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Instant, ReadAt, isStorable } from './shapes.ts'
import { EmailAddress } from './users.ts'

export const FUND_PROGRAMS = ['fedp2127', 'rpo1420'] as const
export type FundProgram = (typeof FUND_PROGRAMS)[number]

export const SystemInfo = z.object({
  systemVersion: z.string(),
  /** Seconds without a call after which a session ends. */
  sessionMaxTime: z.int().positive(),
  /** Hours after which a session ends in any case. */
  sessionHours: z.int().positive(),
  fundProgram: z.enum(FUND_PROGRAMS),
  /** Full name of the programme, nominative. */
  program: z.string(),
  programShortcut: z.string(),
  programShortcutYears: z.string(),
  programYears: z.string(),
  programUpperYears: z.string(),
  /** The programme's name in the locative ("w programie …") and genitive, without and with its years. */
  programYm: z.string(),
  programYearsGo: z.string(),
  programYearsYm: z.string(),
  /** Texts above the acceptance pages; null: none. */
  programDeclarationAccept: z.string().nullable(),
  programLicenseAccept: z.string().nullable(),
  programPolicyAccept: z.string().nullable(),
  /** The secretariat's address; null until an administrator sets it. */
  kmEmail: z.string().nullable(),
  /** Public address of the portal, without a slash at the end. */
  systemHostName: z.string(),
})
export type SystemInfo = z.infer<typeof SystemInfo>

export const ReadSystemInfo = endpoint({
  method: 'GET',
  path: '/api/admin/systeminfo',
  summary: 'Programme names, versions and limits that the portal shows',
  access: 'open',
  response: SystemInfo,
  errors: [],
})

export const CONFIG_KEYS = ['secretariat_email'] as const

export const ReadConfiguration = endpoint({
  method: 'GET',
  path: '/api/admin/configuration/{configKey}',
  summary: 'One configuration entry',
  access: 'user_admin',
  params: z.object({ configKey: z.string().max(100).refine(isStorable) }),
  response: z.object({
    configKey: z.enum(CONFIG_KEYS),
    configValue: z.string(),
    createdBy: z.string().nullable(),
    createdAt: Instant.nullable(),
    updatedBy: z.string().nullable(),
    /** Sent back by the form; for an entry that was never changed, when it was made. */
    updatedAt: Instant,
  }),
  errors: ['ERROR_NOT_FOUND'],
})

export const SaveConfiguration = endpoint({
  method: 'POST',
  path: '/api/admin/configuration',
  summary: 'Set one configuration entry',
  access: 'user_admin',
  /** `updatedAt`: null when there was no entry yet. */
  body: z.object({ configKey: z.enum(CONFIG_KEYS), configValue: EmailAddress, updatedAt: ReadAt }),
  response: z.object({ configKey: z.enum(CONFIG_KEYS) }),
  errors: ['ERROR_EDIT_CONFLICT'],
})

export const ReadOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This contract as OpenAPI 3.1',
  access: 'open',
  response: z.looseObject({ openapi: z.string() }),
  errors: [],
})

export const CheckHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the provider and its database answer',
  access: 'open',
  response: z.object({ status: z.literal('ok') }),
  errors: [],
})
