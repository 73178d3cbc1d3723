// The answers of a voting for whoever only reads them.
import type { Ballot } from '#contract/votings.ts'
import { Badge } from '#components/ui/badge.tsx'

export const Answers = ({ ballot: { votingOptions, selectedVotingOptionId } }: { ballot: Ballot }) => (
  <section aria-labelledby="odpowiedzi">
    <h2 id="odpowiedzi">Odpowiedzi</h2>
    <ul>
      {votingOptions.map(({ id, name }) => (
        <li key={id}>
          {name} {id === selectedVotingOptionId && <Badge>Ten głos się liczy</Badge>}
        </li>
      ))}
    </ul>
  </section>
)
