// Who may be voted for, as a selector offers them.
import type { Voter } from '#contract/votings.ts'

interface Group {
  label: string
  choices: { value: number; label: string; note?: string }[]
}

const ALONE = 'Bez instytucji'

const choiceOf = ({ userId, userFullName, functionName, votePlaced }: Voter) => ({
  value: userId,
  label: functionName ? `${userFullName}, ${functionName}` : userFullName,
  ...(votePlaced && { note: 'głos oddany' }),
})

/** In the order that they come in; who has a vote that counts, alone or by the other person of the seat, is told. */
export function byInstitution(voters: readonly Voter[]): Group[] {
  const groups = new Map<string, Group>()
  for (const voter of voters) {
    const label = voter.institutionName ?? ALONE
    const group = groups.get(label) ?? { label, choices: [] }
    groups.set(label, group)
    group.choices.push(choiceOf(voter))
  }
  return [...groups.values()]
}
