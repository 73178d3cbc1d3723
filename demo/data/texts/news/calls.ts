// News about calls for projects and their criteria.
import { bullets, heading, paragraph, table } from '#provider/export/text-document.ts'
import type { DemoDates } from '#demo/data/dates.ts'
import type { NewsText } from '#demo/data/news-text.ts'

const consultation = (d: DemoDates): NewsText => ({
  daysAgo: 5,
  title: 'Ruszają konsultacje kryteriów dla mobilności miejskiej',
  header: `Projekt kryteriów można opiniować do ${d.on(9)} Czekamy na uwagi członków grup roboczych i partnerów spoza Komitetu.`,
  content: `<p>Instytucja Zarządzająca przygotowała projekt kryteriów dla działania „Mobilność miejska”. Zanim trafi pod głosowanie, chcemy sprawdzić, czy jest zrozumiały dla tych, którzy będą z niego korzystać.</p>
<h2>O co pytamy</h2>
<ul><li>Czy premiowanie przewozów na żądanie pomoże mniejszym miejscowościom?</li><li>Czy wskaźnik redukcji emisji da się policzyć bez zamawiania kosztownych analiz?</li><li>Czy wymagania dostępności są wystarczająco konkretne?</li></ul>
<p>Uwagi najlepiej wpisać do formularza (plik poniżej), podając numer kryterium, proponowane brzmienie i krótkie uzasadnienie. Formularz prosimy odesłać na adres sekretariatu.</p>
<p>Wszystkie uwagi omówi grupa robocza do spraw kryteriów, a zestawienie z odpowiedziami opublikujemy przed posiedzeniem.</p>`,
  picture: { scene: 'railway', description: 'Grafika: pociąg regionalny na tle wzgórz' },
  attachments: [
    {
      kind: 'file',
      fileName: 'Formularz uwag – mobilność miejska.docx',
      description: 'Formularz zgłaszania uwag',
      document: {
        title: 'Formularz uwag do projektu kryteriów',
        preamble: ['Działanie „Mobilność miejska”'],
        author: 'Sekretariat Komitetu Monitorującego',
        createdAt: d.at(-5),
        blocks: [
          heading('Dane zgłaszającego'),
          table(['Pole', 'Treść'], ['Imię i nazwisko', ''], ['Instytucja', ''], ['Adres e-mail', '']),
          heading('Uwagi'),
          table(['Nr kryterium', 'Proponowane brzmienie', 'Uzasadnienie'], ['', '', ''], ['', '', ''], ['', '', '']),
          paragraph(`Formularz prosimy odesłać na adres sekretariat.km@urzad.example do ${d.on(9)}`),
        ],
      },
    },
    { kind: 'link', description: 'Nagranie spotkania informacyjnego', url: 'https://nagrania.example/mobilnosc-miejska', label: 'Nagranie z napisami' },
  ],
})

const thermalCall: NewsText = {
  daysAgo: 19,
  title: 'Nabór na termomodernizację szkół zakończony',
  header: 'Wpłynęło 48 wniosków na łączną kwotę 212 mln zł. To prawie dwa razy więcej, niż wynosi pula środków.',
  content: `<p>Zakończył się nabór w działaniu „Efektywność energetyczna”. O dofinansowanie ubiegają się głównie gminy wiejskie, a najczęściej zgłaszane prace to ocieplenie ścian, wymiana źródeł ciepła i montaż paneli słonecznych.</p>
<h2>Nabór w liczbach</h2>
<ul><li>48 złożonych wniosków,</li><li>212 mln zł wnioskowanego dofinansowania,</li><li>110 mln zł do podziału,</li><li>63 budynki, w tym 41 szkół.</li></ul>
<p>Ocena formalna potrwa około sześciu tygodni. Kolejnym krokiem będzie ocena merytoryczna według <a href="/dokumenty">kryteriów</a> zatwierdzonych przez Komitet na XII posiedzeniu.</p>
<p>Członkowie Komitetu mogą uczestniczyć w pracach komisji oceny jako obserwatorzy. Zgłoszenia przyjmuje sekretariat.</p>`,
  picture: { scene: 'solar', description: 'Grafika: panele słoneczne na łące, nad nimi słońce' },
}

const schedule = (d: DemoDates): NewsText => ({
  daysAgo: 62,
  title: 'Harmonogram naborów na przyszły rok',
  header: 'W planie jest 17 naborów w dziewięciu działaniach. Pierwsze ruszą już w styczniu.',
  content: `<p>Zarząd Województwa przyjął harmonogram naborów na przyszły rok. Dokument powstał z uwzględnieniem uwag Komitetu, w tym postulatu, by nabory dla organizacji społecznych nie nakładały się na siebie.</p>
<h2>Pierwsze półrocze</h2>
<p>Najwcześniej rozpoczną się nabory na usługi społeczne i edukację przedszkolną. W marcu dołączą do nich badania i rozwój w przedsiębiorstwach, a w maju adaptacja do zmian klimatu.</p>
<h2>Drugie półrocze</h2>
<p>Po wakacjach zaplanowano nabory na mobilność miejską, ochronę przyrody i cyfryzację usług publicznych.</p>
<p>Harmonogram będzie aktualizowany co kwartał. O każdej zmianie napiszemy w aktualnościach.</p>`,
  picture: { scene: 'bars', description: 'Grafika: wykres słupkowy pokazujący liczbę naborów w kolejnych miesiącach' },
  attachments: [
    {
      kind: 'file',
      fileName: 'Harmonogram naborów.pdf',
      description: 'Harmonogram naborów na przyszły rok',
      document: {
        title: 'Harmonogram naborów',
        preamble: ['Program Fundusze Europejskie dla Podlaskiego 2021-2027'],
        author: 'Instytucja Zarządzająca',
        createdAt: d.at(-62),
        blocks: [
          table(
            ['Działanie', 'Początek naboru', 'Kwota (mln zł)'],
            ['Usługi społeczne', 'styczeń', '86'],
            ['Edukacja przedszkolna', 'styczeń', '54'],
            ['Badania i rozwój w przedsiębiorstwach', 'marzec', '120'],
            ['Adaptacja do zmian klimatu', 'maj', '73'],
            ['Mobilność miejska', 'wrzesień', '140'],
            ['Ochrona przyrody', 'październik', '38'],
            ['Cyfryzacja usług publicznych', 'listopad', '61'],
          ),
          heading('Uwagi'),
          bullets('Kwoty mają charakter orientacyjny.', 'Regulaminy naborów ogłaszane są co najmniej 30 dni przed ich rozpoczęciem.'),
        ],
      },
    },
  ],
})

const plainLanguage: NewsText = {
  daysAgo: 118,
  title: 'Kryteria prostszym językiem',
  header: 'Grupa robocza przejrzała 86 kryteriów. Średnia długość definicji skróciła się o połowę.',
  content: `<p>„Wnioskodawca wykazał, że…”, „projekt wpisuje się w…” – takie sformułowania można było czytać na wiele sposobów. Grupa robocza do spraw kryteriów postanowiła to zmienić i przez trzy miesiące przeglądała definicje jedna po drugiej.</p>
<h2>Trzy zasady</h2>
<ol><li>Każde kryterium to pytanie, na które da się odpowiedzieć „tak” lub „nie” albo podać liczbę.</li><li>Wiadomo, w którym miejscu wniosku szuka się odpowiedzi.</li><li>Skróty są rozwinięte przy pierwszym użyciu.</li></ol>
<p>Nowe brzmienie sprawdzono z pięcioma wnioskodawcami, którzy czytali kryteria na głos i mówili, jak je rozumieją. Po tych rozmowach poprawiono jeszcze jedenaście definicji.</p>
<blockquote><p>Pierwszy raz przeczytałam kryteria bez dzwonienia do punktu informacyjnego.</p></blockquote>`,
  picture: { scene: 'books', description: 'Grafika: książki ustawione od najwyższej do najniższej' },
}

const careServices: NewsText = {
  daysAgo: 176,
  title: 'Więcej środków na usługi opiekuńcze',
  header: 'Po przesunięciach pula na opiekę nad osobami starszymi wzrosła o 24 mln zł.',
  content: `<p>Na wniosek Federacji Organizacji Seniorów Komitet zajął się finansowaniem usług opiekuńczych w miejscu zamieszkania. Analiza pokazała, że zapotrzebowanie najszybciej rośnie w powiatach położonych z dala od dużych miast.</p>
<p>Po przesunięciach w ramach priorytetu na ten cel trafi dodatkowe <strong>24 mln zł</strong>. Wystarczy to na objęcie opieką około 1900 osób.</p>
<h2>Na co można otrzymać wsparcie</h2>
<ul><li>usługi opiekuńcze i asystenckie w domu,</li><li>teleopiekę i przyciski życia,</li><li>szkolenia opiekunów rodzinnych,</li><li>wypożyczalnie sprzętu rehabilitacyjnego.</li></ul>
<p>Nabór będzie miał charakter ciągły: wnioski oceniane będą co miesiąc, aż do wyczerpania środków.</p>`,
  picture: { scene: 'town', description: 'Grafika: osiedle domów z oświetlonymi oknami' },
}

export const newsOfCalls = (d: DemoDates): NewsText[] => [consultation(d), thermalCall, schedule(d), plainLanguage, careServices]
