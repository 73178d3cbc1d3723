// Settings that administrators keep in the database.
import type { RequestOutput } from '#contract/kit.ts'
import { CONFIG_KEYS, type SaveConfiguration } from '#contract/system.ts'
import type { Db } from '#provider/capabilities.ts'
import { change, changedAt, requireUnchanged, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { findEntry, insertEntry, updateEntry, type ConfigKey } from './queries.ts'

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
    updatedAt: changedAt(entry).toISOString(),
  }
}

/** The secretariat's address; null until an administrator sets it. */
export async function secretariatEmail(db: Db): Promise<string | null> {
  return (await findEntry(db, 'secretariat_email'))?.config_value ?? null
}

/** As the event log calls them. */
export const CONFIGURATION_NAMES: Record<ConfigKey, string> = { secretariat_email: 'Adres e-mail sekretariatu' }

export const saveConfiguration = (context: Context, { configKey, configValue, updatedAt }: RequestOutput<typeof SaveConfiguration>['body']) =>
  change(context, 'configuration', async ({ tx, author }) => {
    const was = await findEntry(tx, configKey)
    // The form was opened when there was none yet.
    if (was && updatedAt === null) throw new Refusal('ERROR_EDIT_CONFLICT')
    if (was) requireUnchanged(was, updatedAt)
    const is = { key: configKey, value: configValue }
    await (was ? updateEntry(tx, is, author) : insertEntry(tx, is, author))
    const changed =
      was?.config_value === configValue ? 'zapisano bez zmian' : was ? `zmieniono z ${was.config_value} na ${configValue}` : `ustawiono ${configValue}`
    const detail = { configKey, before: was?.config_value ?? null, after: configValue }
    return { answer: { configKey }, trace: { kind: 'configuration_changed', description: `${CONFIGURATION_NAMES[configKey]}: ${changed}`, detail } }
  })
