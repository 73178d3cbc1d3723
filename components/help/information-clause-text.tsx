// The information that article 13 of the GDPR requires.
import { OFFICE, POLICY } from '#common/legal.ts'
import type { ProgrammeWording } from '#lib/legal/wording.ts'

const DataAndRecipients = ({ wording }: { wording: ProgrammeWording }) => (
  <>
    <h2>Kategorie danych</h2>
    <p>
      Imię i nazwisko, login, adres e-mail, reprezentowana instytucja, funkcja w Komitecie, przynależność do grup roboczych, a także dane o aktywności w
      portalu: zalogowania, otwieranie dokumentów, głosy, potwierdzenia udziału i adres IP. O osobach, które dodały inne sposoby logowania, także klucze
      dostępu, zaszyfrowany klucz aplikacji z kodami oraz oznaczenie i nazwa połączonego konta u dostawcy tożsamości. Część danych pochodzi od instytucji, która
      Panią/Pana delegowała, a oznaczenie i nazwa połączonego konta od dostawcy tożsamości.
    </p>

    <h2>Odbiorcy danych</h2>
    <p>
      Odbiorcami danych mogą być podmioty utrzymujące portal na zlecenie administratora, instytucje uprawnione do kontroli i audytu {wording.genitive}, a także
      inne podmioty uprawnione na podstawie przepisów prawa. Dostawca tożsamości, którego konto połączy Pani/Pan z portalem, dowiaduje się o logowaniach tym
      kontem i o wylogowaniach. Instytucje w składzie Komitetu są informacją publiczną. Imiona i nazwiska członków i zastępców strona Komitetu pokazuje tylko
      wtedy, gdy Komitet ma do tego podstawę prawną, którą podaje. Publiczny rejestr uchwał podaje, kto opublikował albo zmienił uchwałę w rejestrze, a kto jak
      głosował tylko wtedy, gdy Komitet postanowił to publikować.
    </p>
  </>
)

export function InformationClauseText({ wording }: { wording: ProgrammeWording }) {
  return (
    <>
      <p>
        Na podstawie art. 13 ust. 1 i 2 rozporządzenia Parlamentu Europejskiego i Rady (UE) 2016/679 z dnia 27 kwietnia 2016 r. (RODO) informujemy o zasadach
        przetwarzania danych osób, które korzystają z portalu Komitetu Monitorującego {wording.genitive}.
      </p>

      <h2>Administrator danych</h2>
      <p>
        Administratorem Pani/Pana danych osobowych jest {OFFICE.name}, {OFFICE.street}, {OFFICE.city}, tel. {OFFICE.phone}.
      </p>

      <h2>Inspektor ochrony danych</h2>
      <p>
        We wszystkich sprawach dotyczących danych osobowych można skontaktować się z inspektorem ochrony danych:{' '}
        <a href={`mailto:${OFFICE.dataProtectionEmail}`}>{OFFICE.dataProtectionEmail}</a>.
      </p>

      <h2>Cele i podstawy prawne</h2>
      <p>Dane są przetwarzane, aby:</p>
      <ul>
        <li>
          zapewnić prace Komitetu: zwoływać posiedzenia, udostępniać materiały, przeprowadzać głosowania i dokumentować ich wyniki – art. 6 ust. 1 lit. c i e
          RODO w związku z przepisami {wording.regulation} oraz {wording.act};
        </li>
        <li>zapewnić bezpieczeństwo portalu i rozliczalność działań użytkowników – art. 6 ust. 1 lit. c RODO w związku z art. 32 RODO;</li>
        <li>odpowiedzieć na wiadomość wysłaną przez formularz kontaktowy – art. 6 ust. 1 lit. e RODO.</li>
      </ul>

      <DataAndRecipients wording={wording} />

      <h2>Okres przechowywania</h2>
      <p>
        Dane są przechowywane przez okres wynikający z {wording.retention}, a następnie zgodnie z ustawą z dnia 14 lipca 1983 r. o narodowym zasobie archiwalnym
        i archiwach.
      </p>

      <h2>Pani/Pana prawa</h2>
      <ul>
        <li>dostęp do danych i otrzymanie ich kopii,</li>
        <li>sprostowanie danych,</li>
        <li>usunięcie danych lub ograniczenie przetwarzania – w przypadkach określonych w RODO,</li>
        <li>sprzeciw wobec przetwarzania na podstawie art. 6 ust. 1 lit. e RODO,</li>
        <li>skarga do Prezesa Urzędu Ochrony Danych Osobowych, ul. Stawki 2, 00-193 Warszawa.</li>
      </ul>
      <p>Na wniosek odpowiadamy w ciągu {POLICY.dataRequestDays} dni.</p>

      <h2>Informacje dodatkowe</h2>
      <p>
        Podanie danych jest dobrowolne, ale niezbędne do nadania konta i udziału w pracach Komitetu. Dane nie są przekazywane poza Europejski Obszar Gospodarczy
        ani wykorzystywane do zautomatyzowanego podejmowania decyzji, w tym profilowania.
      </p>
    </>
  )
}
