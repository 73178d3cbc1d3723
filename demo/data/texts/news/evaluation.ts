// News about progress, figures and evaluation.
import { heading, numbered, paragraph, table } from '#provider/export/text-document.ts'
import type { DemoDates } from '#demo/data/dates.ts'
import type { NewsText } from '#demo/data/news-text.ts'

const progress = (d: DemoDates): NewsText => ({
  daysAgo: 13,
  title: 'Postęp wdrażania: zakontraktowano 61 procent środków',
  header: `Publikujemy dane na koniec ostatniego kwartału. Najszybciej podpisywane są umowy w edukacji, najwolniej w badaniach i rozwoju.`,
  content: `<p>Do końca kwartału podpisano 742 umowy o dofinansowanie. Ich wartość odpowiada 61 procentom środków programu, czyli o 4 punkty procentowe więcej, niż zakładał plan.</p>
<h2>Gdzie idzie najlepiej</h2>
<p>W edukacji i usługach społecznych zakontraktowano ponad trzy czwarte puli. To zasługa dużej liczby małych projektów, które szybko przechodzą ocenę.</p>
<h2>Gdzie potrzeba uwagi</h2>
<p>W działaniach badawczo-rozwojowych podpisano 38 procent umów. Przedsiębiorcy wskazują na trzy przyczyny:</p>
<ol><li>niepewność co do kosztów kredytu,</li><li>długi czas oceny wniosków,</li><li>brak personelu badawczego.</li></ol>
<p>Podlaska Izba Przedsiębiorców przygotowuje propozycje zmian, które Komitet omówi ${d.on(16)}</p>`,
  picture: { scene: 'bars', description: 'Grafika: rosnące słupki wykresu' },
  attachments: [
    {
      kind: 'file',
      fileName: 'Postęp wdrażania – dane kwartalne.pdf',
      description: 'Zestawienie według priorytetów',
      document: {
        title: 'Postęp wdrażania programu',
        preamble: ['Dane kwartalne', `Stan na ${d.on(-30)}`],
        author: 'Instytucja Zarządzająca',
        createdAt: d.at(-13),
        blocks: [
          table(
            ['Priorytet', 'Alokacja (mln zł)', 'Umowy', 'Zakontraktowano'],
            ['Badania i innowacje', '810', '96', '38%'],
            ['Środowisko i klimat', '1240', '148', '59%'],
            ['Mobilność', '960', '41', '64%'],
            ['Edukacja', '520', '231', '78%'],
            ['Usługi społeczne i zdrowie', '690', '226', '76%'],
          ),
          heading('Objaśnienia'),
          paragraph('Procent zakontraktowania to stosunek dofinansowania w podpisanych umowach do alokacji priorytetu, z uwzględnieniem aneksów.'),
        ],
      },
    },
  ],
})

const municipalities: NewsText = {
  daysAgo: 47,
  title: 'Ewaluacja: co pomaga gminom sięgać po fundusze',
  header: 'Badacze porównali 60 gmin. O sukcesie częściej niż zamożność decyduje doświadczony pracownik i dobra współpraca z sąsiadami.',
  content: `<p>Zespół Uniwersytetu Nadnarwiańskiego sprawdził, dlaczego jedne gminy składają po kilkanaście wniosków, a inne ani jednego. Przebadano dokumenty z pięciu lat i przeprowadzono 120 wywiadów.</p>
<h2>Najważniejsze wnioski</h2>
<ul><li>Gminy, w których za projekty odpowiada stały pracownik, składają trzykrotnie więcej wniosków.</li><li>Projekty partnerskie kilku gmin są lepiej oceniane i rzadziej się opóźniają.</li><li>Najczęstszą przyczyną odrzucenia wniosku są braki, które można wykryć w ciągu godziny.</li></ul>
<h2>Rekomendacje</h2>
<p>Autorzy proponują utworzenie wspólnych biur projektowych oraz bezpłatny przegląd wniosków przed złożeniem. Grupa robocza do spraw ewaluacji pozytywnie zaopiniowała obie rekomendacje.</p>
<p>Raport i tabela rekomendacji są dostępne dla członków Komitetu w <a href="/dokumenty">bibliotece dokumentów</a>.</p>`,
  picture: { scene: 'network', description: 'Grafika: sieć powiązań między gminami' },
  gallery: [
    { scene: 'bars', description: 'Grafika: wykres liczby wniosków w gminach' },
    { scene: 'rings', description: 'Grafika: wykresy pierścieniowe przyczyn odrzucenia wniosków' },
  ],
}

const yearInBrief: NewsText = {
  daysAgo: 104,
  title: 'Sprawozdanie roczne w pięć minut',
  header: 'Nie każdy ma czas przeczytać 140 stron. Wybraliśmy to, co najważniejsze dla mieszkańców regionu.',
  content: `<p>Sprawozdanie z wdrażania programu to obszerny dokument. Przygotowaliśmy skrót, w którym liczby przełożono na codzienne sprawy.</p>
<h2>Co się zmieniło w ciągu roku</h2>
<ul><li><strong>5 400 dzieci</strong> ma nowe miejsce w przedszkolu.</li><li><strong>312 budynków</strong> zużywa mniej energii.</li><li><strong>88 km</strong> dróg dla rowerów oddano do użytku.</li><li><strong>1 150 firm</strong> otrzymało wsparcie, w tym 430 pierwszy raz.</li></ul>
<p>Nie wszystko się udało. Opóźnia się cyfryzacja usług medycznych, a w dwóch projektach transportowych trzeba było powtórzyć przetargi.</p>
<p>Pełny tekst znajduje się w dokumentach. Pytania można kierować do sekretariatu.</p>`,
  picture: { scene: 'rings', description: 'Grafika: trzy wykresy pierścieniowe' },
}

const topics = (d: DemoDates): NewsText => ({
  daysAgo: 148,
  title: 'Plan ewaluacji: zgłoś temat badania',
  header: `Do ${d.on(-120)} można było proponować tematy. Wpłynęło 26 zgłoszeń, najwięcej od organizacji społecznych.`,
  content: `<p>Każdego roku część badań wybieramy spośród tematów zgłoszonych przez członków Komitetu. Tym razem propozycji było dwa razy więcej niż przed rokiem.</p>
<h2>Najczęściej zgłaszane tematy</h2>
<ol><li>Dostępność usług dla osób starszych na wsi.</li><li>Trwałość miejsc pracy po zakończeniu projektów.</li><li>Wpływ inwestycji drogowych na bezpieczeństwo pieszych.</li></ol>
<p>Grupa robocza oceni zgłoszenia pod względem przydatności i możliwości zebrania danych. Do planu trafi pięć tematów.</p>
<blockquote><p>Dobre pytanie badawcze to takie, na które odpowiedź może zmienić decyzję.</p></blockquote>`,
  picture: { scene: 'books', description: 'Grafika: raporty ustawione na półce' },
})

const durability = (d: DemoDates): NewsText => ({
  daysAgo: 232,
  title: 'Kontrola trwałości: 96 projektów na 100 działa zgodnie z planem',
  header: 'Sprawdzono, co dzieje się z inwestycjami trzy lata po zakończeniu. Wyniki są lepsze niż w poprzedniej perspektywie.',
  content: `<p>Zasada trwałości oznacza, że efekty projektu trzeba utrzymać przez co najmniej pięć lat, a w małych firmach przez trzy. Kontrolerzy odwiedzili sto losowo wybranych miejsc.</p>
<p>W 96 przypadkach wszystko działało zgodnie z umową. W trzech stwierdzono drobne uchybienia, które usunięto w wyznaczonym terminie. Jedna sprawa zakończyła się częściowym zwrotem środków.</p>
<h2>Dobre praktyki</h2>
<p>Najlepiej utrzymane są projekty, w których już na początku zaplanowano koszty eksploatacji i wskazano osobę odpowiedzialną. Te dwa elementy będą odtąd opisywane we wniosku.</p>`,
  picture: { scene: 'wind', description: 'Grafika: trzy turbiny wiatrowe na wzgórzach' },
  attachments: [
    {
      kind: 'file',
      fileName: 'Lista kontrolna trwałości.docx',
      description: 'Lista kontrolna dla beneficjentów',
      document: {
        title: 'Lista kontrolna trwałości projektu',
        preamble: ['Materiał pomocniczy dla beneficjentów'],
        author: 'Instytucja Zarządzająca',
        createdAt: d.at(-232),
        blocks: [
          heading('Raz w roku sprawdź'),
          numbered(
            'Czy obiekt lub sprzęt jest używany zgodnie z celem projektu?',
            'Czy oznakowanie jest czytelne i kompletne?',
            'Czy wskaźniki rezultatu są utrzymane i udokumentowane?',
            'Czy dokumenty są przechowywane w jednym, znanym miejscu?',
            'Czy planowane zmiany zgłoszono Instytucji Zarządzającej?',
          ),
        ],
      },
    },
  ],
})

export const newsOfEvaluation = (d: DemoDates): NewsText[] => [progress(d), municipalities, yearInBrief, topics(d), durability(d)]
