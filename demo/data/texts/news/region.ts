// News about the region, its partners and good practice.
import type { NewsText } from '#demo/data/news-text.ts'

export const newsOfRegion: NewsText[] = [
  {
    daysAgo: 16,
    title: 'Wizyta przedstawicielki Komisji Europejskiej',
    header: 'Mathilde Duval odwiedziła dwa projekty i rozmawiała z członkami Komitetu o przyszłości polityki spójności.',
    content: `<p>Dwudniowa wizyta rozpoczęła się w zakładzie, który dzięki dotacji przeszedł na obieg zamknięty wody. Drugiego dnia gościni spotkała się z członkami Komitetu.</p>
<h2>Trzy tematy rozmowy</h2>
<p>Rozmawiano o uproszczeniach w rozliczaniu małych projektów, o roli partnerów społecznych oraz o tym, jak mierzyć rezultaty, których nie widać od razu.</p>
<p>Komisja pozytywnie oceniła głosowania w portalu. Szczególnie ważna jest jej zdaniem pełna historia zmian, dzięki której każdy wynik można później sprawdzić.</p>
<p>Notatka ze spotkania będzie dostępna dla członków Komitetu po zalogowaniu.</p>`,
    picture: { scene: 'office', description: 'Grafika: budynek z flagą' },
  },
  {
    daysAgo: 85,
    title: 'Razem taniej: wspólne zakupy sześciu gmin',
    header: 'Związek Gmin Doliny Biebrzy kupił energię i autobusy wspólnie. Oszczędność wyniosła ponad dwa miliony złotych.',
    content: `<p>Sześć gmin połączyło siły i ogłosiło jeden przetarg zamiast sześciu. Przygotowanie trwało dłużej, bo trzeba było uzgodnić wspólny opis zamówienia, ale efekt przekonał nawet sceptyków.</p>
<h2>Co się udało</h2>
<ul><li>cena energii niższa o 11 procent,</li><li>dwanaście autobusów elektrycznych z jednym serwisem,</li><li>jeden zespół, który rozlicza wszystkie zamówienia.</li></ul>
<p>Związek udostępnia wzory dokumentów innym samorządom. Można je otrzymać bezpłatnie, wystarczy napisać do biura.</p>
<p>Podobne rozwiązanie rozważa już powiat augustowski.</p>`,
    picture: { scene: 'wind', description: 'Grafika: turbiny wiatrowe nad doliną' },
  },
  {
    daysAgo: 112,
    title: 'Las, który się uczy',
    header: 'Czujniki wilgotności pomagają leśnikom przewidzieć pożar na trzy dni przed zagrożeniem.',
    content: `<p>W trzech nadleśnictwach rozmieszczono czterysta czujników. Co godzinę mierzą one wilgotność ściółki i temperaturę, a model opracowany na Politechnice Suwalskiej wskazuje miejsca najbardziej narażone na ogień.</p>
<p>W pierwszym sezonie system ostrzegł przed dziewiętnastoma groźnymi sytuacjami. W szesnastu przypadkach zagrożenie potwierdził patrol.</p>
<h2>Dane dla wszystkich</h2>
<p>Pomiary są otwarte: mogą z nich korzystać szkoły, badacze i mieszkańcy. Powstała już uczniowska aplikacja, która podpowiada, kiedy lepiej nie wchodzić do lasu.</p>`,
    picture: { scene: 'forest', description: 'Grafika: gęsty las iglasty' },
    gallery: [
      { scene: 'bars', description: 'Grafika: wykres wilgotności w kolejnych tygodniach' },
      { scene: 'hills', description: 'Grafika: zalesione wzgórza' },
    ],
    attachments: [{ kind: 'link', description: 'Otwarte dane pomiarowe', url: 'https://dane.example/czujniki-lesne', label: 'Zbiór danych' }],
  },
  {
    daysAgo: 168,
    title: 'Rzemiosło w nowej odsłonie',
    header: 'Czterdzieści zakładów z Łomży i okolic skorzystało z bonów na cyfryzację. Najczęściej kupowano programy do wycen i sklepy internetowe.',
    content: `<p>Bon o wartości do 30 tysięcy złotych można było otrzymać bez skomplikowanego wniosku: wystarczyły dwie strony i plan zakupów. Związek Rzemiosła pomagał w jego przygotowaniu.</p>
<h2>Efekty po roku</h2>
<p>Trzy czwarte zakładów zwiększyło przychody, a co trzeci zatrudnił nową osobę. Stolarz z Nowogrodu wysyła dziś meble do sześciu krajów.</p>
<blockquote><p>Myślałem, że internet jest dla dużych. Okazało się, że duży może zrobić krzesło, ale nie takie.</p></blockquote>
<p>Kolejna edycja bonów planowana jest na jesień. Kryteria pozostaną równie proste.</p>`,
    picture: { scene: 'town', description: 'Grafika: kamienice z warsztatami na parterze' },
  },
  {
    daysAgo: 250,
    title: 'Podsumowanie roku pracy Komitetu',
    header: 'Cztery posiedzenia, dziewiętnaście uchwał i trzy grupy robocze. Dziękujemy za wspólną pracę.',
    content: `<p>Miniony rok był dla Komitetu pracowity. Spotkaliśmy się cztery razy na posiedzeniach i jedenaście razy w grupach roboczych. Średnia frekwencja wyniosła 84 procent.</p>
<h2>Rok w liczbach</h2>
<ul><li>19 uchwał, w tym 5 podjętych w trybie obiegowym,</li><li>214 uwag do projektów dokumentów, z których uwzględniono 151,</li><li>3 badania ewaluacyjne,</li><li>1 posiedzenie wyjazdowe.</li></ul>
<p>Najdłużej dyskutowano o kryteriach dla usług społecznych: sześć godzin, z przerwą na obiad. Uchwałę przyjęto jednomyślnie.</p>
<p>Dziękujemy członkom, zastępcom i obserwatorom za rzeczową rozmowę, także wtedy, gdy się nie zgadzaliśmy.</p>`,
    picture: { scene: 'hills', description: 'Grafika: pasma wzgórz w porannym świetle' },
  },
]
