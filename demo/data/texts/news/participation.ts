// News about equality, accessibility, training and the portal itself.
import type { DemoDates } from '#demo/data/dates.ts'
import type { NewsText } from '#demo/data/news-text.ts'

export const newsOfParticipation = (d: DemoDates): NewsText[] => [
  {
    daysAgo: 7,
    title: 'Szkolenie dla nowych członków i zastępców',
    header: `${d.on(11)} zapraszamy na warsztat o roli członka Komitetu. Będzie czas na pytania i próbne głosowanie.`,
    content: `<p>Skład Komitetu częściowo się zmienił, dlatego organizujemy warsztat wprowadzający. Zapraszamy nie tylko nowe osoby: przepisy zmieniają się na tyle często, że warto odświeżyć wiedzę.</p>
<h2>Program</h2>
<ol><li>Za co odpowiada Komitet, a za co Instytucja Zarządzająca.</li><li>Jak czytać kryteria i zgłaszać uwagi.</li><li>Bezstronność i konflikt interesów w praktyce.</li><li>Portal krok po kroku, w tym próbne głosowanie.</li></ol>
<p>Zajęcia odbędą się w godzinach 9.00–14.00, stacjonarnie i zdalnie. Zapisy przyjmuje sekretariat.</p>
<p>Koszty dojazdu osób reprezentujących organizacje społeczne zwracamy na zasadach określonych w regulaminie.</p>`,
    picture: { scene: 'hall', description: 'Grafika: uczestnicy szkolenia przed tablicą' },
  },
  {
    daysAgo: 26,
    title: 'Nowa grupa robocza do spraw równości i dostępności',
    header: 'Grupa zajmie się sprawdzaniem, czy z efektów projektów rzeczywiście może skorzystać każdy.',
    content: `<p>Grupa powołana na XII posiedzeniu spotkała się po raz pierwszy. W jej skład weszło dwanaście osób, z których pięć ma osobiste doświadczenie niepełnosprawności.</p>
<h2>Trzy zadania na ten rok</h2>
<ul><li>przegląd standardów dostępności w ogłaszanych naborach,</li><li>wizyty w zakończonych projektach z listą kontrolną w ręku,</li><li>poradnik „Dostępność za rozsądne pieniądze” dla małych gmin.</li></ul>
<p>Przewodniczącą wybrano Natalię Wasilewską ze Stowarzyszenia Równy Start. Posiedzenia są tłumaczone na polski język migowy, a materiały przygotowywane są także w wersji łatwej do czytania.</p>
<blockquote><p>Nie chcemy opiniować dokumentów. Chcemy wjechać, wejść i sprawdzić.</p></blockquote>`,
    picture: { scene: 'network', description: 'Grafika: różnej wielkości koła połączone liniami' },
  },
  {
    daysAgo: 68,
    title: 'Portal Komitetu: co nowego',
    header: 'Lepszy kontrast, większa czcionka i działanie bez skryptów. Zmiany wprowadziliśmy po testach z użytkownikami.',
    content: `<p>Wspólnie z członkami Komitetu sprawdziliśmy, co w portalu przeszkadza najbardziej. W testach wzięło udział dziewięć osób, w tym dwie korzystające z czytnika ekranu i jedna posługująca się wyłącznie klawiaturą.</p>
<h2>Co się zmieniło</h2>
<ul><li>Wersję kontrastową i większą czcionkę włącza się jednym przyciskiem u góry strony.</li><li>Portal ostrzega przed końcem sesji i pozwala ją przedłużyć.</li><li>Tabele można sortować i przeglądać po kilka wierszy, a adres strony zapamiętuje wybór.</li><li>Aktualności i dokumenty czytelne są także przy wolnym łączu.</li></ul>
<p>Dziękujemy wszystkim testującym. Kolejne uwagi prosimy kierować do sekretariatu. Stan dostępności opisujemy w <a href="/pomoc/deklaracjadostepnosc">deklaracji dostępności</a>.</p>`,
    picture: { scene: 'books', description: 'Grafika: poradniki na półce' },
  },
  {
    daysAgo: 140,
    title: 'Konflikt interesów: kiedy się wyłączyć',
    header: 'Cztery pytania, które warto sobie zadać przed głosowaniem. W razie wątpliwości lepiej zgłosić je za wcześnie niż za późno.',
    content: `<p>Członkowie Komitetu reprezentują swoje środowiska i to jest w porządku. Problem pojawia się wtedy, gdy decyzja mogłaby przynieść korzyść konkretnej osobie lub instytucji, z którą jesteśmy związani.</p>
<h2>Cztery pytania</h2>
<ol><li>Czy moja instytucja przygotowuje wniosek w tym naborze?</li><li>Czy osoba mi bliska może na tej decyzji zyskać lub stracić?</li><li>Czy w ciągu ostatnich trzech lat pracowałem dla zainteresowanej instytucji?</li><li>Czy ktoś z zewnątrz mógłby zasadnie wątpić w moją bezstronność?</li></ol>
<p>Jeżeli choć jedna odpowiedź brzmi „tak”, zgłoś to przewodniczącemu przed dyskusją. Wyłączenie z głosowania odnotowuje się w protokole i nie wpływa ono na kworum.</p>
<p>Zasady opisuje kodeks postępowania, dostępny w <a href="/dokumenty">dokumentach</a>.</p>`,
    picture: { scene: 'office', description: 'Grafika: fasada budynku publicznego' },
  },
  {
    daysAgo: 190,
    title: 'Młodzi w Komitecie: relacja z debaty',
    header: 'Sześćdziesięcioro uczniów i studentów rozmawiało o tym, co zatrzymałoby ich w regionie.',
    content: `<p>Debatę zorganizowały Uniwersytet Nadnarwiański i Województwo Podlaskie. Uczestnicy pracowali przy dziesięciu stolikach, a wnioski spisywali wspólnie z członkami Komitetu.</p>
<h2>O czym mówili najczęściej</h2>
<ul><li>wieczorny transport między miastami,</li><li>praktyki, za które ktoś płaci,</li><li>mieszkania na wynajem w rozsądnej cenie,</li><li>pomoc psychologiczna bez wielomiesięcznej kolejki.</li></ul>
<blockquote><p>Nie musimy mieć tu drugiej stolicy. Wystarczy, że ostatni autobus nie odjedzie o siedemnastej.</p></blockquote>
<p>Postulaty omówiono na posiedzeniu Komitetu. Dwa z nich – płatne praktyki i wieczorne połączenia – uwzględniono już w kryteriach.</p>`,
    picture: { scene: 'town', description: 'Grafika: miasto wieczorem' },
    gallery: [
      { scene: 'hall', description: 'Grafika: uczestnicy debaty na sali' },
      { scene: 'network', description: 'Grafika: mapa pomysłów z połączonymi punktami' },
    ],
  },
]
