// Privacy and data protection policy: a help page, and the security policy that its gate asks to accept.
import { OF_DAYS, OF_HOURS, WORKING_DAYS } from '#common/nouns.ts'
import { OFFICE, POLICY } from '#common/legal.ts'
import { counted } from '#common/plural.ts'
import type { ProgrammeWording } from '#lib/legal/wording.ts'

const days = (n: number) => counted(n, OF_DAYS)
const hours = (n: number) => counted(n, OF_HOURS)
const months = (n: number) => counted(n, { one: 'miesiąca', few: 'miesięcy', many: 'miesięcy' })
const workingDays = (n: number) => counted(n, WORKING_DAYS)
const years = (n: number) => counted(n, { one: 'rok', few: 'lata', many: 'lat' })
const afterYears = (n: number) => counted(n, { one: 'roku', few: 'latach', many: 'latach' })

/** What is kept of what somebody does by their own press. */
const Chosen = () => (
  <>
    <p>
      Gdy sekretariat prosi o potwierdzenie, że ktoś zna dokument, Portal zapisuje naciśnięcie „Zapoznałem się”: kto, z jakiej instytucji, kiedy i którą wersję
      potwierdził. Samo otwarcie dokumentu nigdy nie jest potwierdzeniem. Kto potwierdził, a kto nie, widzą i eksportują administratorzy Portalu; każda osoba ma
      swoje potwierdzenia w kopii danych. Zapis jest usuwany razem z dokumentem usuniętym na stałe; zdarzenie pozostaje w dzienniku zdarzeń.
    </p>
    <p>
      Kto chce, wybiera na stronie „Moje powiadomienia”, o czym i jak często Portal ma pisać na jego adres, i które katalogi obserwuje. Portal przechowuje ten
      wybór oraz listę zdarzeń, o których już napisał, żeby nie pisać o nich ponownie: przez 400 dni. Innym osobom Portal tego nie pokazuje; każda osoba ma to w
      kopii danych, a po usunięciu konta wybór i lista znikają. Zmiana ustawień i rezygnacja są odnotowane w dzienniku zdarzeń, obserwowanie katalogu nie. Z
      takich wiadomości można zrezygnować odnośnikiem w każdej z nich, bez logowania. Treść wiadomości jest usuwana po wysłaniu.
    </p>
    <p>
      Notatki, które ktoś zapisuje przy dokumentach, widzi w Portalu tylko ich autor: ani inni użytkownicy, ani administratorzy Portalu, ani dziennik zdarzeń.
      Treść notatki i jej fragment dokumentu są w bazie danych i w kopiach zapasowych zaszyfrowane kluczem Portalu; zaszyfrowane nie jest to, do którego
      dokumentu i kiedy notatkę napisano. Autor ma swoje notatki w kopii danych, może je usunąć, a usunięcie konta usuwa wszystkie.
    </p>
  </>
)

function Processing({ wording }: { wording: ProgrammeWording }) {
  return (
    <>
      <h2>1. Cel i zakres</h2>
      <p>
        Polityka określa, jak chronione są dane osobowe w portalu Komitetu Monitorującego {wording.genitive} (dalej: Portal). Obowiązuje wszystkich, którzy mają
        do nich dostęp: członków Komitetu, ich zastępców, obserwatorów, pracowników sekretariatu, wykonawców i administratorów systemu.
      </p>
      <p>
        Administratorem danych jest {OFFICE.name}. Dane są przetwarzane zgodnie z rozporządzeniem Parlamentu Europejskiego i Rady (UE) 2016/679 z dnia 27
        kwietnia 2016 r. (RODO), ustawą z dnia 10 maja 2018 r. o ochronie danych osobowych oraz przepisami {wording.act}.
      </p>

      <h2>2. Jakie dane i po co</h2>
      <ul>
        <li>Dane konta: login, imię i nazwisko, adres e-mail, instytucja, funkcja, grupy robocze – aby umożliwić pracę w Komitecie.</li>
        <li>Dane o aktywności: zalogowania, głosy, potwierdzenia udziału i otwieranie dokumentów – aby dokumentować prace Komitetu.</li>
        <li>Dane techniczne: adres IP, przeglądarka i system, czas i rodzaj zapytania – aby zapewnić bezpieczeństwo Portalu.</li>
      </ul>
      <p>
        O otwieraniu dokumentów z biblioteki przez osoby zalogowane Portal zapisuje: kto, kiedy i którą wersję otworzył na stronie dokumentu, w podglądzie, w
        czytniku (także przez znalezienie w nim szukanych słów) albo w porównaniu wersji, pobrał jako plik, w archiwum ZIP lub w zestawie materiałów
        posiedzenia. Których stron i jakich słów to dotyczyło, w tym zapisie nie ma. Ta sama czynność powtórzona w ciągu 10 minut to jeden zapis. Zapisy te mogą
        przeglądać i eksportować administratorzy Portalu, a każda osoba ma swoje w kopii danych na stronie „Moje konto”. Są usuwane najpóźniej po{' '}
        {afterYears(POLICY.openingYears)}. O osobach, które nie są zalogowane, Portal nie zapisuje, kto otworzył dokument: liczy tylko, ile razy danego dnia go
        otwarto.
      </p>
      <p>
        Aby oznaczać dokumenty słowami „Nowe” i „Zmienione”, Portal pamięta, którą wersję dana osoba ostatnio otworzyła, pobrała albo oznaczyła jako przeczytaną
        i kiedy. Innym osobom, także administratorom, Portal tego nie pokazuje; każda osoba ma to w kopii danych. Zapis znika z usuniętym na stałe dokumentem i
        z usuniętym kontem. Tak samo, do usunięcia konta, Portal pamięta, jakie dokumenty były w zestawie materiałów posiedzenia, który dana osoba pobrała
        ostatnio: następnym razem może dostać tylko to, co jest od tego czasu nowe i zmienione.
      </p>
      <Chosen />
      <p>Portal nie profiluje użytkowników, nie wyświetla reklam i nie korzysta z narzędzi analitycznych innych firm.</p>

      <h2>3. Pliki cookie</h2>
      <p>
        Portal używa wyłącznie plików cookie niezbędnych do działania: utrzymania sesji, ochrony formularzy i zapamiętania, że informacja o plikach cookie
        została zaakceptowana (150 dni). Wybór wysokiego kontrastu i powiększonej czcionki oraz to, że użyto w niej klucza dostępu, jest zapisywane tylko w
        przeglądarce.
      </p>
    </>
  )
}

function Safety() {
  return (
    <>
      <h2>4. Zasady bezpieczeństwa</h2>
      <ul>
        <li>Dostęp do danych ma tylko osoba z imiennym kontem i tylko w zakresie przypisanego profilu.</li>
        <li>Hasło ma co najmniej 8 znaków, w tym po 2 cyfry, małe litery, wielkie litery i znaki specjalne; nie wolno go nikomu ujawniać.</li>
        <li>Po okresie bezczynności następuje automatyczne wylogowanie. Przed odejściem od urządzenia należy się wylogować.</li>
        <li>Pobranych dokumentów niepublicznych nie wolno przesyłać osobom nieuprawnionym ani przechowywać bez zabezpieczenia.</li>
        <li>Połączenie z Portalem jest szyfrowane, a hasła przechowywane wyłącznie w postaci, której nie da się odczytać.</li>
        <li>
          Kto włączy logowanie dwuetapowe, podaje po haśle kod z aplikacji. Klucz aplikacji jest przechowywany w postaci zaszyfrowanej, a kody zapasowe w
          postaci, której nie da się odczytać. Portal zapisuje, kiedy włączono logowanie dwuetapowe i kiedy ostatnio podano kod.
        </li>
        <li>
          O kluczu dostępu Portal przechowuje nazwę nadaną przez użytkownika, oznaczenie i klucz publiczny, adres Portalu, licznik użyć, to, co urządzenie
          podaje o swoim połączeniu i o kopiowaniu klucza na inne urządzenia, oraz czas dodania i ostatniego użycia. Odcisk palca, obraz twarzy i kod PIN nie
          opuszczają urządzenia.
        </li>
        <li>
          Kto połączy z Portalem konto u dostawcy tożsamości, loguje się tym kontem. Dostawca dowiaduje się o każdym takim logowaniu, a także o wylogowaniu
          przyciskiem „Wyloguj”. Portal prosi go o potwierdzenie tożsamości i nazwę konta, o adres e-mail nie prosi. Przechowuje oznaczenie i nazwę konta u
          dostawcy, czas połączenia i ostatniego użycia, a przy sesji także zaszyfrowane potwierdzenie. Odłączenie konta usuwa te dane; dane sesji znikają
          najpóźniej po 30 dniach od jej zakończenia.
        </li>
        <li>
          Dodanie i usunięcie każdego z tych sposobów logowania jest odnotowane w dzienniku zdarzeń, a Portal pisze o nim do użytkownika. W dzienniku jest też
          każde zalogowanie i to, czego w nim użyto.
        </li>
      </ul>
    </>
  )
}

function Authorisations() {
  return (
    <>
      <h2>5. Upoważnienia do przetwarzania danych</h2>
      <ol>
        <li>Dane przetwarzają wyłącznie osoby, które mają pisemne upoważnienie i zobowiązały się do zachowania poufności.</li>
        <li>Upoważnienie pracownika obowiązuje do ustania zatrudnienia lub zmiany zakresu obowiązków.</li>
        <li>
          Upoważnienie osoby wykonującej umowę cywilnoprawną wydaje się na czas trwania umowy, jednak nie dłużej niż na {years(POLICY.contractorYears)}; kolejne
          wymaga nowego wniosku.
        </li>
        <li>
          Do zastępstwa lub pilnego zadania można wydać dodatkowe upoważnienie krótkoterminowe, na najwyżej {workingDays(POLICY.extraAuthorisationWorkingDays)}.
        </li>
        <li>Praktykanci i stażyści mogą otrzymać wyłącznie prawo podglądu danych, bez możliwości ich zmiany i pobierania.</li>
        <li>Ewidencję upoważnień prowadzi sekretariat Komitetu i przegląda ją co najmniej raz w roku.</li>
      </ol>

      <h2>6. Naruszenia ochrony danych</h2>
      <ol>
        <li>Każdy, kto zauważy naruszenie lub je podejrzewa, zgłasza je niezwłocznie sekretariatowi i inspektorowi ochrony danych.</li>
        <li>
          Administrator zgłasza naruszenie Prezesowi Urzędu Ochrony Danych Osobowych nie później niż w ciągu {hours(POLICY.breachHours)} od jego stwierdzenia,
          chyba że jest mało prawdopodobne, by naruszenie zagrażało prawom lub wolnościom osób.
        </li>
        <li>Gdy ryzyko jest wysokie, o naruszeniu są zawiadamiane także osoby, których dane dotyczą.</li>
        <li>Wszystkie naruszenia są wpisywane do rejestru wraz z przyczynami, skutkami i podjętymi działaniami.</li>
      </ol>
    </>
  )
}

function Rights({ wording }: { wording: ProgrammeWording }) {
  return (
    <>
      <h2>7. Prawa osób, których dane dotyczą</h2>
      <p>
        Każda osoba może żądać dostępu do swoich danych, ich sprostowania, usunięcia, ograniczenia przetwarzania i przeniesienia oraz wnieść sprzeciw, w
        granicach określonych w art. 15-22 RODO.
      </p>
      <ol>
        <li>
          Wniosek można złożyć na adres <a href={`mailto:${OFFICE.dataProtectionEmail}`}>{OFFICE.dataProtectionEmail}</a> lub pisemnie na adres: {OFFICE.street}
          , {OFFICE.city}.
        </li>
        <li>Odpowiedź jest udzielana w ciągu {days(POLICY.dataRequestDays)} od otrzymania wniosku.</li>
        <li>O odmowie, jej powodach i prawie do skargi administrator zawiadamia najpóźniej w ciągu {months(POLICY.refusalMonths)} od otrzymania wniosku.</li>
        <li>Osobie, której dane dotyczą, przysługuje skarga do Prezesa Urzędu Ochrony Danych Osobowych (ul. Stawki 2, 00-193 Warszawa).</li>
      </ol>

      <h2>8. Odbiorcy i okres przechowywania</h2>
      <p>
        Dane mogą otrzymać podmioty, które na zlecenie administratora utrzymują Portal, oraz instytucje uprawnione do kontroli {wording.genitive}. Dane są
        przechowywane przez czas wynikający z {wording.retention} i przepisów o archiwach, a następnie usuwane. Nie są przekazywane poza Europejski Obszar
        Gospodarczy.
      </p>

      <h2>9. Odpowiedzialność</h2>
      <p>
        Naruszenie zasad tej polityki może skutkować zablokowaniem konta oraz odpowiedzialnością służbową, cywilną lub karną. Pytania dotyczące polityki
        przyjmuje sekretariat Komitetu: <a href={`mailto:${wording.email}`}>{wording.email}</a>.
      </p>
    </>
  )
}

export function PolicyText({ wording }: { wording: ProgrammeWording }) {
  return (
    <>
      <Processing wording={wording} />
      <Safety />
      <Authorisations />
      <Rights wording={wording} />
    </>
  )
}
