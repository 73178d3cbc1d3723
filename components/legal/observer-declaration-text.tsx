// What an observer of the committee's work declares before looking into it.
import type { ProgrammeWording } from '#lib/legal/wording.ts'

export function ObserverDeclarationText({ wording }: { wording: ProgrammeWording }) {
  return (
    <>
      <p>
        Jako obserwator lub inna osoba uczestnicząca bez prawa głosu w pracach Komitetu Monitorującego {wording.genitive} (dalej: Komitet), działającego na
        podstawie {wording.regulation} oraz {wording.act}, oświadczam, że:
      </p>
      <ol>
        <li>zapoznałem się / zapoznałam się z regulaminem Komitetu i zobowiązuję się go przestrzegać w zakresie, w jakim mnie dotyczy,</li>
        <li>będę wykonywać zadania obserwatora rzetelnie i bezstronnie, nie wpływając na przebieg głosowań,</li>
        <li>zawiadomię sekretariat Komitetu o każdej sprawie, w której mógłbym / mogłabym znaleźć się w konflikcie interesów,</li>
        <li>zachowam w poufności materiały i informacje nieprzeznaczone do publikacji, także po zakończeniu udziału w pracach Komitetu,</li>
        <li>będę korzystać z portalu osobiście i nie udostępnię nikomu loginu ani hasła,</li>
        <li>
          poinformuję sekretariat Komitetu o każdej zmianie danych, zakończeniu udziału w pracach Komitetu oraz o podejrzeniu, że ktoś inny korzysta z mojego
          konta.
        </li>
      </ol>
      <p>Wiem, że treść i data złożenia tej deklaracji zostaną zapisane w portalu i będą przechowywane przez okres wynikający z {wording.retention}.</p>
    </>
  )
}
