// Sheets of accounts for tests.
import type { RequestInput } from '#contract/kit.ts'
import { ImportUsers, PreviewUserImport } from '#contract/user-import.ts'
import type { UsersWorld } from '#provider/areas/users/test-users.ts'
import type { TestProvider } from '#provider/testing/test-provider.ts'
import { headingOf, SHEET_FIELDS, type SheetField } from './columns.ts'

export const HEAD = SHEET_FIELDS.map(headingOf)

export type SheetNames = Record<'reader' | 'institution' | 'member' | 'observer' | 'group' | 'almighty', string>
export type SheetRow = Record<SheetField, string>

/** What the world's choices are called. */
export async function sheetNames({ provider: { db }, ids }: UsersWorld): Promise<SheetNames> {
  const name = async (table: 'profiles' | 'institutions' | 'functions' | 'work_groups', id: number) =>
    (await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
  return {
    reader: await name('profiles', ids.reader),
    almighty: await name('profiles', ids.almighty),
    institution: await name('institutions', ids.institution),
    member: await name('functions', ids.member),
    observer: await name('functions', ids.observer),
    group: await name('work_groups', ids.group),
  }
}

export function sheetRow(names: SheetNames, username: string, more: Partial<SheetRow> = {}): string[] {
  const fields: SheetRow = {
    username,
    firstName: 'Łucja',
    lastName: 'Żak',
    email: `${username}@urzad.example`,
    profiles: names.reader,
    institution: names.institution,
    function: names.observer,
    workingGroups: names.group,
    additionalInfo: '',
    active: 'Aktywny',
    activeUntil: 'Bez ograniczeń',
    ...more,
  }
  return SHEET_FIELDS.map((field) => fields[field])
}

export const csvOf = (rows: readonly string[][], separator = ';') =>
  [HEAD, ...rows].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n')

export const previewSheet = (provider: TestProvider, { bytes, token, fileName }: { bytes: Buffer | string; token: string; fileName: string }) =>
  provider.call(PreviewUserImport, { token, input: { body: { fileName, fileContent: Buffer.from(bytes).toString('base64') } } })

export const importSheet = (provider: TestProvider, { token, body }: { token: string; body: RequestInput<typeof ImportUsers>['body'] }) =>
  provider.call(ImportUsers, { token, input: { body } })
