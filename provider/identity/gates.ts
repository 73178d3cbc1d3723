// The texts that a signed-in person has to accept before using the portal.
import type { GateCode } from '#contract/errors.ts'
import type { ConsentAction } from '#contract/session.ts'
import type { FunctionRole } from '#provider/db/schema.ts'

const GATE_OF: Record<ConsentAction, GateCode> = {
  licence: 'LICENCE_NOT_ACCEPTED',
  policy: 'POLICY_NOT_ACCEPTED',
  declaration_mem_tasks: 'MEMBER_TASKS_NOT_ACCEPTED',
  declaration_obs_tasks: 'OBSERVER_TASKS_NOT_ACCEPTED',
}

/** The declaration of tasks for this function; a person without a function gives the observer's. */
const taskDeclaration = (role: FunctionRole | null): ConsentAction =>
  role === 'member' || role === 'alternate_member' ? 'declaration_mem_tasks' : 'declaration_obs_tasks'

/** What a person of this function has to accept, in the order of asking. */
export const requiredConsents = (role: FunctionRole | null): ConsentAction[] => ['licence', 'policy', taskDeclaration(role)]

/** The first acceptance still missing, or null; `accepted`: the actions accepted in their current text version. */
export function pendingGate(role: FunctionRole | null, accepted: ReadonlySet<ConsentAction>): GateCode | null {
  const missing = requiredConsents(role).find((action) => !accepted.has(action))
  return missing ? GATE_OF[missing] : null
}
