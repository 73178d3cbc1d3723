// The licence that everyone accepts before the first use; the help page and the gate show the same text.
import { OFFICE } from '#common/legal.ts'
import type { ProgrammeWording } from '#lib/legal/wording.ts'

interface Props {
  wording: ProgrammeWording
}

function Grant({ wording }: Props) {
  return (
    <>
      <p>
        Niniejsza licencja określa zasady korzystania z portalu Komitetu Monitorującego {wording.genitive} (dalej: Portal). Akceptacja licencji jest warunkiem
        korzystania z części Portalu dostępnej po zalogowaniu.
      </p>

      <h2>§ 1. Pojęcia</h2>
      <ol>
        <li>
          Licencjodawca – {OFFICE.name}, {OFFICE.street}, {OFFICE.city}.
        </li>
        <li>
          Komitet – Komitet Monitorujący {wording.genitive}, działający na podstawie {wording.regulation} oraz {wording.act}.
        </li>
        <li>
          Użytkownik – członek Komitetu, zastępca członka, obserwator, członek grupy roboczej, pracownik sekretariatu lub inna osoba, której Licencjodawca nadał
          imienne konto.
        </li>
        <li>Konto – login i hasło wraz z przypisanymi profilami uprawnień.</li>
        <li>Materiały – dokumenty, aktualności, wyniki głosowań i inne treści udostępniane w Portalu.</li>
      </ol>

      <h2>§ 2. Zakres licencji</h2>
      <ol>
        <li>
          Licencjodawca udziela Użytkownikowi nieodpłatnej, niewyłącznej i nieprzenoszalnej licencji na korzystanie z Portalu przez czas pełnienia funkcji, w
          związku z którą nadano Konto.
        </li>
        <li>
          Licencja obejmuje przeglądanie i pobieranie Materiałów, udział w głosowaniach, potwierdzanie udziału w posiedzeniach oraz kontakt z sekretariatem
          Komitetu, w granicach uprawnień profilu Użytkownika.
        </li>
        <li>Licencja nie upoważnia do udzielania dalszych licencji ani do udostępniania Konta innym osobom.</li>
        <li>Materiały publiczne można cytować i rozpowszechniać z podaniem źródła; pozostałe służą wyłącznie pracy w Komitecie.</li>
      </ol>
    </>
  )
}

function Duties({ wording }: Props) {
  return (
    <>
      <h2>§ 3. Obowiązki Użytkownika</h2>
      <p>Użytkownik zobowiązuje się:</p>
      <ol>
        <li>korzystać z Portalu zgodnie z prawem, regulaminem Komitetu i celem, dla którego nadano Konto;</li>
        <li>nie ujawniać hasła i zmienić je niezwłocznie, gdy podejrzewa, że poznała je inna osoba;</li>
        <li>oddawać głos osobiście i wyłącznie w sprawach, w których nie pozostaje w konflikcie interesów;</li>
        <li>nie udostępniać osobom nieuprawnionym Materiałów oznaczonych jako dostępne po zalogowaniu;</li>
        <li>wylogować się po zakończeniu pracy, w szczególności na urządzeniu używanym wspólnie z innymi;</li>
        <li>
          zgłosić sekretariatowi utratę dostępu, błąd lub podejrzenie naruszenia bezpieczeństwa na adres <a href={`mailto:${wording.email}`}>{wording.email}</a>
          .
        </li>
      </ol>

      <h2>§ 4. Działania niedozwolone</h2>
      <p>Zabronione jest:</p>
      <ol>
        <li>obchodzenie zabezpieczeń Portalu i próby uzyskania uprawnień innych niż nadane;</li>
        <li>wprowadzanie treści bezprawnych oraz złośliwego oprogramowania;</li>
        <li>automatyczne pobieranie treści w sposób, który utrudnia innym korzystanie z Portalu;</li>
        <li>zmienianie lub usuwanie oznaczeń autorstwa, źródła i informacji o współfinansowaniu.</li>
      </ol>
    </>
  )
}

function Terms() {
  return (
    <>
      <h2>§ 5. Prawa autorskie</h2>
      <p>
        Prawa do Portalu i jego oprogramowania przysługują Licencjodawcy lub podmiotom, które udzieliły mu licencji. Prawa do Materiałów przysługują ich
        autorom. Znaki graficzne Unii Europejskiej, Funduszy Europejskich i województwa podlegają odrębnym zasadom.
      </p>

      <h2>§ 6. Dostępność i odpowiedzialność</h2>
      <ol>
        <li>Portal jest dostępny przez całą dobę, z przerwami na prace techniczne, o których Licencjodawca uprzedza w aktualnościach.</li>
        <li>Licencjodawca nie odpowiada za skutki korzystania z Portalu niezgodnie z licencją ani za przerwy wynikłe z przyczyn od niego niezależnych.</li>
        <li>Zapisy zdarzeń (zalogowania, głosy, pobrania i zmiany) są przechowywane jako dowód przebiegu prac Komitetu.</li>
      </ol>

      <h2>§ 7. Zakończenie licencji</h2>
      <ol>
        <li>Licencja wygasa z dniem zakończenia pełnienia funkcji lub zablokowania Konta.</li>
        <li>Licencjodawca może zablokować Konto natychmiast, gdy Użytkownik narusza licencję lub zasady bezpieczeństwa.</li>
        <li>O zmianie licencji Użytkownik dowiaduje się przy logowaniu; dalsze korzystanie wymaga akceptacji nowej treści.</li>
      </ol>

      <h2>§ 8. Postanowienia końcowe</h2>
      <p>
        W sprawach nieuregulowanych stosuje się prawo polskie, w szczególności ustawę z dnia 4 lutego 1994 r. o prawie autorskim i prawach pokrewnych, oraz
        regulamin Komitetu. Odmowa akceptacji oznacza wylogowanie i nie ogranicza dostępu do treści publicznych.
      </p>
    </>
  )
}

export function LicenceText({ wording }: Props) {
  return (
    <>
      <Grant wording={wording} />
      <Duties wording={wording} />
      <Terms />
    </>
  )
}
