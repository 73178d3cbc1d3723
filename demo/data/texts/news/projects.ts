// News about what the programme has built and changed.
import type { NewsText } from '#demo/data/news-text.ts'

export const newsOfProjects: NewsText[] = [
  {
    daysAgo: 9,
    title: 'Pierwszy autobus na żądanie wyjechał na drogi powiatu',
    header: 'Kurs zamawia się telefonicznie lub przez aplikację. Po miesiącu z przewozów korzysta już ponad dwieście osób tygodniowo.',
    content: `<p>W powiecie augustowskim ruszyły przewozy na żądanie. To odpowiedź na problem, o którym na posiedzeniach mówiono wielokrotnie: do części wsi autobus dojeżdżał dwa razy dziennie albo wcale.</p>
<p>Kurs można zamówić najpóźniej godzinę wcześniej. Dyspozytorka łączy przejazdy tak, by bus nie jeździł pusty. Średni czas oczekiwania wynosi 35 minut.</p>
<h2>Dostępność przede wszystkim</h2>
<p>Wszystkie pojazdy mają rampę i miejsce na wózek, a kierowcy przeszli szkolenie z obsługi pasażerów z niepełnosprawnościami. Osoby niesłyszące zamawiają kurs wiadomością SMS.</p>
<blockquote><p>Do lekarza jeździłam, kiedy sąsiad miał czas. Teraz jadę wtedy, kiedy mam wizytę.</p></blockquote>
<p>Po roku projekt zostanie oceniony, a wnioski trafią do grupy roboczej do spraw ewaluacji.</p>`,
    picture: { scene: 'hills', description: 'Grafika: łagodne wzgórza, nad nimi słońce' },
    gallery: [
      { scene: 'town', description: 'Grafika: rynek małego miasta' },
      { scene: 'railway', description: 'Grafika: przystanek przesiadkowy z pociągiem' },
    ],
  },
  {
    daysAgo: 33,
    title: 'Farma fotowoltaiczna zasila szpital',
    header: 'Rachunki za prąd spadły o 40 procent, a zaoszczędzone pieniądze przeznaczono na nowy sprzęt diagnostyczny.',
    content: `<p>Na dachach i sąsiedniej działce szpitala powiatowego stanęło 1800 paneli. Instalacja ma moc 0,9 MW i wytwarza tyle energii, ile placówka zużywa w pogodny dzień.</p>
<h2>Energia także nocą</h2>
<p>Nadwyżka trafia do magazynu energii, który podtrzymuje zasilanie oddziałów przez sześć godzin. Podczas jesiennej awarii sieci szpital nie musiał uruchamiać agregatu.</p>
<p>Projekt kosztował 7,2 mln zł, z czego 5,4 mln zł pochodziło z programu. Według wyliczeń inwestycja zwróci się po ośmiu latach.</p>
<p>Szczegóły opisano w karcie dobrej praktyki, którą przekazano pozostałym szpitalom w regionie.</p>`,
    picture: { scene: 'solar', description: 'Grafika: rzędy paneli słonecznych na wzgórzu' },
  },
  {
    daysAgo: 54,
    title: 'Rzeka wraca do dawnego koryta',
    header: 'Na siedmiokilometrowym odcinku odtworzono meandry. Wody gruntowe podniosły się o 30 centymetrów, a na łąki wróciły ptaki.',
    content: `<p>Jeszcze w ubiegłym wieku rzekę wyprostowano, żeby osuszyć łąki. Dziś susza jest większym problemem niż nadmiar wody, dlatego część dawnych zakoli przywrócono.</p>
<h2>Co zrobiono</h2>
<ul><li>połączono z rzeką jedenaście starorzeczy,</li><li>zbudowano trzydzieści niewielkich progów z drewna i kamieni,</li><li>obsadzono brzegi wierzbą i olszą,</li><li>z rolnikami zawarto umowy o użytkowaniu zalewanych łąk.</li></ul>
<p>Przyrodnicy naliczyli już 14 gatunków ptaków, których nie widziano tu od lat. Rolnicy zwracają uwagę na inną korzyść: w czasie letniej suszy trawa pozostała zielona.</p>
<p>Fundacja Zielone Podlasie zaprasza członków Komitetu na spacer po odtworzonym odcinku wiosną.</p>`,
    picture: { scene: 'lake', description: 'Grafika: rozlewisko rzeki z trzcinami na pierwszym planie' },
    gallery: [
      { scene: 'forest', description: 'Grafika: las łęgowy nad rzeką' },
      { scene: 'hills', description: 'Grafika: łąki i pagórki w dolinie rzeki' },
      { scene: 'bridge', description: 'Grafika: kładka nad rzeką' },
    ],
    attachments: [{ kind: 'link', description: 'Strona projektu', url: 'https://zielone-podlasie.example/rzeka', label: null }],
  },
  {
    daysAgo: 97,
    title: 'Pracownie, w których wolno się pomylić',
    header: 'W 32 szkołach powstały pracownie naukowe. Uczniowie sami planują doświadczenia, a nauczyciele uczą się od siebie nawzajem.',
    content: `<p>Mikroskopy, drukarki 3D i zestawy do pomiaru jakości powietrza kupiono wszędzie tak samo. Różnica tkwi w tym, jak się z nich korzysta, dlatego połowę budżetu projektu przeznaczono na pracę z nauczycielami.</p>
<h2>Nauczyciele nauczycielom</h2>
<p>Raz w miesiącu pracownie odwiedzają się nawzajem. Podczas lekcji otwartych goście notują pomysły, a nie błędy. Powstał już zbiór stu scenariuszy zajęć, dostępny bezpłatnie.</p>
<blockquote><p>Najlepsze lekcje zaczynają się od zdania: „Nie wiem, sprawdźmy”.</p></blockquote>
<p>Badanie ewaluacyjne wykaże, czy zajęcia wpływają na wybór szkoły średniej. Wyniki poznamy za dwa lata.</p>`,
    picture: { scene: 'network', description: 'Grafika: punkty połączone liniami jak model cząsteczki' },
  },
  {
    daysAgo: 160,
    title: 'Most w ciągu drogi do strefy przemysłowej oddany do użytku',
    header: 'Ciężarówki omijają centrum miasta, a po moście prowadzi bezpieczna droga dla rowerów.',
    content: `<p>Po dwóch latach budowy otwarto most, na który czekali mieszkańcy i przedsiębiorcy. Przeprawa skraca drogę do strefy przemysłowej o dziewięć kilometrów.</p>
<p>Pomiary przeprowadzone w pierwszym tygodniu pokazały, że ruch ciężki w centrum zmniejszył się o dwie trzecie. Spadł również poziom hałasu przy szkole i przychodni.</p>
<h2>Nie tylko dla samochodów</h2>
<p>Na etapie oceny projektu Komitet zabiegał o drogę dla rowerów i chodnik z obu stron. Dziś przez most przejeżdża codziennie około trzystu rowerzystów, głównie pracowników strefy.</p>
<p>Projekt rozliczono w terminie, bez korekt finansowych.</p>`,
    picture: { scene: 'bridge', description: 'Grafika: wiszący most nad szeroką rzeką' },
  },
]
