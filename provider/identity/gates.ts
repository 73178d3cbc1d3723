// The acceptances that stand between a signed-in person and everything else.
import type { GateCode } from '#contract/errors.ts'
import type { ConsentAction } from '#contract/session.ts'
import type { FunctionRole } from '#provider/db/schema.ts'

const GATE_OF: Record<ConsentAction, GateCode> = {
  licence: 'LICENCE_NOT_ACCEPTED',
  policy: 'POLICY_NOT_ACCEPTED',
  declaration_mem_tasks: 'MEMBER_TASKS_NOT_ACCEPTED',
  declaration_obs_tasks: 'OBSERVER_TASKS_NOT_ACCEPTED',
}

/** The declaration of tasks that somebody of this function gives; whoever has no function is an observer. */
const taskDeclaration = (role: FunctionRole | null): ConsentAction =>
  role === 'member' || role === 'alternate_member' ? 'declaration_mem_tasks' : 'declaration_obs_tasks'

/** What somebody of this function accepts, in the order in which it is asked. */
export const requiredConsents = (role: FunctionRole | null): ConsentAction[] => ['licence', 'policy', taskDeclaration(role)]

/** The first acceptance still missing; `accepted` are the actions accepted in their current text versions. */
export function pendingGate(role: FunctionRole | null, accepted: ReadonlySet<ConsentAction>): GateCode | null {
  const missing = requiredConsents(role).find((action) => !accepted.has(action))
  return missing ? GATE_OF[missing] : null
}
