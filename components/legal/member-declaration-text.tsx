// What a member or deputy member of the committee declares before taking part in its work.
import type { ProgrammeWording } from '#lib/legal/wording.ts'

export function MemberDeclarationText({ wording }: { wording: ProgrammeWording }) {
  return (
    <>
      <p>
        Jako członek albo zastępca członka Komitetu Monitorującego {wording.genitive} (dalej: Komitet), działającego na podstawie {wording.regulation} oraz{' '}
        {wording.act}, oświadczam, że:
      </p>
      <ol>
        <li>zapoznałem się / zapoznałam się z regulaminem Komitetu i zobowiązuję się go przestrzegać,</li>
        <li>
          będę wykonywać zadania członka Komitetu rzetelnie, bezstronnie i w interesie publicznym, w szczególności analizować postęp w realizacji programu,
          zgłaszać uwagi i brać udział w głosowaniach,
        </li>
        <li>
          wyłączę się z dyskusji i głosowania w każdej sprawie, w której mógłbym / mogłabym znaleźć się w konflikcie interesów, i niezwłocznie zawiadomię o tym
          przewodniczącego Komitetu,
        </li>
        <li>zachowam w poufności materiały i informacje nieprzeznaczone do publikacji, także po zakończeniu pełnienia funkcji,</li>
        <li>
          będę korzystać z portalu osobiście, nie udostępnię nikomu loginu ani hasła i przyjmuję, że głos oddany po zalogowaniu na moje konto jest moim głosem,
        </li>
        <li>
          poinformuję sekretariat Komitetu o każdej zmianie danych, zakończeniu pełnienia funkcji oraz o podejrzeniu, że ktoś inny korzysta z mojego konta.
        </li>
      </ol>
      <p>Wiem, że treść i data złożenia tej deklaracji zostaną zapisane w portalu i będą przechowywane przez okres wynikający z {wording.retention}.</p>
    </>
  )
}
