// The result of the voting in figures, and the rule by which it was adopted.
import type { RegisterResult } from '#contract/register.ts'
import { Facts } from '#components/ui/facts.tsx'

const Voters = ({ voters }: { voters: NonNullable<RegisterResult['voters']> }) => (
  <>
    <h3>Kto jak głosował</h3>
    <ul>
      {voters.map(({ name, institution, answer }, i) => (
        <li key={i}>
          {[name, institution].filter(Boolean).join(', ')}: {answer}
        </li>
      ))}
    </ul>
  </>
)

const Sentences = ({ title, sentences }: { title: string; sentences: readonly string[] }) => (
  <>
    <h3>{title}</h3>
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </>
)

export const Result = ({ result }: { result: RegisterResult }) => (
  <section aria-labelledby="wynik">
    <h2 id="wynik">Wynik głosowania</h2>
    <Facts
      facts={[
        ['Za', result.forCount],
        ['Przeciw', result.againstCount],
        ['Wstrzymało się', result.abstainedCount],
        ...(result.recusedCount > 0 ? [['Wyłączyło się', result.recusedCount] as const] : []),
        [result.of === 'people' ? 'Uprawnionych osób' : 'Uprawnionych instytucji', result.eligibleCount],
        ['Oddało głos', `${result.votedCount} (frekwencja ${String(result.turnoutPercent).replace('.', ',')}%, wymagane ${result.requiredTurnout})`],
      ]}
    />
    {result.voters && <Voters voters={result.voters} />}
    <Sentences title="Zasady przyjęcia" sentences={result.rule} />
    <Sentences title="Obliczenie" sentences={result.steps} />
  </section>
)
