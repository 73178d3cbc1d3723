// Who has excluded themselves, without the reasons.
import type { Ballot } from '#contract/votings.ts'

type Recused = NonNullable<Ballot['result']>['recused']

export const RecusedList = ({ recused }: { recused: Recused }) =>
  recused.length > 0 && (
    <>
      <h3>Wyłączyli się z głosowania</h3>
      <ul>
        {recused.map(({ userFullName, institutionName }) => (
          <li key={`${userFullName} ${institutionName}`}>{institutionName ? `${userFullName}, ${institutionName}` : userFullName}</li>
        ))}
      </ul>
    </>
  )
