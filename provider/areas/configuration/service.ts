// Settings that administrators keep in the database.
import { CONFIG_KEYS } from '#contract/system.ts'
import type { Db } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import { findEntry, type ConfigKey } from './queries.ts'

const isConfigKey = (key: string): key is ConfigKey => (CONFIG_KEYS as readonly string[]).includes(key)

/** Refuses with ERROR_NOT_FOUND a key that is unknown or has no value yet. */
export async function readConfiguration(db: Db, key: string) {
  const entry = isConfigKey(key) ? await findEntry(db, key) : undefined
  if (!entry) throw new Refusal('ERROR_NOT_FOUND')
  return {
    configKey: key as ConfigKey,
    configValue: entry.config_value,
    createdBy: entry.created_by,
    createdAt: entry.created_at.toISOString(),
    updatedBy: entry.updated_by,
    updatedAt: entry.updated_at?.toISOString() ?? null,
  }
}

/** The secretariat's address; null until an administrator sets it. */
export async function secretariatEmail(db: Db): Promise<string | null> {
  return (await findEntry(db, 'secretariat_email'))?.config_value ?? null
}
