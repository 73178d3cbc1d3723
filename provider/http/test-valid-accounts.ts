// New accounts for the calls of `test-valid-calls.ts`.
import { NO_TIME_LIMIT, USER_STATUS_NAMES } from '#common/names.ts'
import { headingOf, SHEET_FIELDS } from '#provider/areas/users/importing/columns.ts'
import { BODIES } from '#provider/testing/example-calls.ts'
import { base64, login, type ValidWorld } from './test-valid-world.ts'

/** A new account as the form has it. */
export const account = ({ ids }: ValidWorld) => {
  const username = login()
  const belongs = { profileIds: [ids.profile], institutionId: ids.institution, functionId: ids.function, workGroupsIds: [ids.group] }
  return { ...BODIES['CreateUser'], ...belongs, username, email: `${username}@urzad.example` }
}

/** A sheet with one new account. */
export async function sheet({ provider: { db }, ids, names }: ValidWorld) {
  const username = login()
  const { name: functionName } = await db.selectFrom('functions').select('name').where('id', '=', ids.function).executeTakeFirstOrThrow()
  const row = {
    username,
    firstName: 'Łucja',
    lastName: 'Żak',
    email: `${username}@urzad.example`,
    profiles: names.profile,
    institution: names.institution,
    function: functionName,
    workingGroups: names.group,
    additionalInfo: '',
    active: USER_STATUS_NAMES.active,
    activeUntil: NO_TIME_LIMIT,
  }
  const lines = [SHEET_FIELDS.map(headingOf), SHEET_FIELDS.map((field) => row[field])]
  return { ...BODIES['PreviewUserImport'], fileContent: base64(lines.map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\r\n')) }
}
