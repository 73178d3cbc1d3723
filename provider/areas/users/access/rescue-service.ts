// Access for people who lost telephone and recovery codes. Two administrators are needed: one requests, another one gets the code.
import { RESCUE_HOURS, type RescueSecondFactor } from '#contract/users.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { Tx } from '#provider/capabilities.ts'
import { mayManageUsers, makesSuperAdministrator } from '#provider/areas/profiles/policy.ts'
import { makeRescueCode, mailAboutRescue } from '#provider/areas/session/second-factor/rescue-service.ts'
import { permissionsOf } from '#provider/areas/users/changing/queries.ts'
import { requireRight } from '#provider/areas/users/changing/rules.ts'
import type { Managing } from '#provider/areas/users/changing/service.ts'
import { isUsable } from '#provider/identity/usable.ts'
import { change } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'
import { named, requirePerson } from './service.ts'

const HOURS_MS = RESCUE_HOURS * 60 * 60_000

/** The administrator who has requested, if they still may do so; otherwise the request is ignored. */
async function firstOf(tx: Tx, person: queries.PersonRow, now: Date): Promise<number | null> {
  const asked = await queries.findRescue(tx, person.id, new Date(now.getTime() - HOURS_MS))
  const first = asked && (await queries.findPerson(tx, asked.requested_by))
  if (!first || !isUsable(first, now)) return null
  const [permissions, ofPerson] = [await permissionsOf(tx, first.profile_ids), await permissionsOf(tx, person.profile_ids)]
  if (!mayManageUsers(permissions)) return null
  return makesSuperAdministrator(ofPerson) && !makesSuperAdministrator(permissions) ? null : first.id
}

export const rescueSecondFactor = (context: Managing, id: number): Promise<AnswerOf<typeof RescueSecondFactor>> =>
  change(context, 'accounts', async ({ tx, author: { now } }) => {
    const { actor } = context
    const person = await requirePerson(tx, id)
    if (id === actor.userId) throw new Refusal('ERROR_OWN_ACCOUNT')
    await requireRight(tx, actor, { profileIds: person.profile_ids })
    if (!(await queries.hasSecondFactor(tx, id))) throw new Refusal('ERROR_NOT_FOUND')
    const first = await firstOf(tx, person, now)
    if (first === actor.userId) return { answer: { recoveryCodes: [] }, nothingHappened: true }
    const detail = { userIds: [id] }
    if (first === null) {
      await queries.putRescue(tx, { userId: id, by: actor.userId, now })
      await mailAboutRescue(tx, context, person, 'rescue-asked')
      const description = `Prośba o kod awaryjny do logowania dla użytkownika ${named(person)}; potrzebny jest drugi administrator`
      return { answer: { recoveryCodes: [] }, trace: { kind: 'second_factor_rescue_asked', description, detail } }
    }
    await queries.dropRescue(tx, id)
    const code = await makeRescueCode(tx, { userId: id, now, expiresAt: new Date(now.getTime() + HOURS_MS) })
    await mailAboutRescue(tx, context, person, 'rescued')
    const description = `Utworzenie kodu awaryjnego do logowania dla użytkownika ${named(person)}, ważnego ${RESCUE_HOURS} godziny`
    return { answer: { recoveryCodes: [code] }, trace: { kind: 'second_factor_rescued', description, detail: { ...detail, firstAdministrator: first } } }
  })
