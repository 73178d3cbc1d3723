// News about the committee's meetings.
import { bullets, heading, numbered, paragraph } from '#provider/export/text-document.ts'
import type { DemoDates } from '#demo/data/dates.ts'
import type { NewsText } from '#demo/data/news-text.ts'

const invitation = (d: DemoDates): NewsText => ({
  daysAgo: 2,
  title: 'Zapraszamy na XIII posiedzenie Komitetu Monitorującego',
  header: `Spotkamy się ${d.on(16)} w Białymstoku. W porządku obrad: kryteria dla naborów w transporcie, roczny przegląd wdrażania i plan ewaluacji.`,
  content: `<p>Przewodniczący Komitetu Monitorującego programu Fundusze Europejskie dla Podlaskiego 2021-2027 zwołuje XIII posiedzenie na <strong>${d.on(16)}</strong>, na godzinę 10.00. Obrady odbędą się w sali konferencyjnej Urzędu Marszałkowskiego, z możliwością udziału zdalnego.</p>
<h2>Najważniejsze punkty porządku obrad</h2>
<ol><li>Kryteria wyboru projektów dla działania „Mobilność miejska”.</li><li>Informacja o postępie rzeczowym i finansowym programu.</li><li>Plan ewaluacji na kolejny rok.</li><li>Zmiana regulaminu działania Komitetu.</li></ol>
<p>Materiały są już w <a href="/dokumenty">bibliotece dokumentów</a>, w katalogu posiedzenia. Uwagi do projektów uchwał można zgłaszać sekretariatowi najpóźniej na trzy dni robocze przed obradami.</p>
<h2>Potwierdzenie udziału</h2>
<p>Członkowie i zastępcy potwierdzają udział w katalogu posiedzenia. Jeżeli członek nie może przyjechać, prosimy, by jak najszybciej poinformował swojego zastępcę, bo od kworum zależy ważność wszystkich głosowań.</p>
<p>Osoby potrzebujące tłumacza języka migowego lub innego wsparcia prosimy o zgłoszenie co najmniej dwa dni robocze wcześniej.</p>`,
  picture: { scene: 'hall', description: 'Grafika: uczestnicy siedzą w rzędach przed ekranem z porządkiem obrad' },
  attachments: [
    {
      kind: 'file',
      fileName: 'Porządek obrad XIII posiedzenia.pdf',
      description: 'Projekt porządku obrad',
      document: {
        title: 'Projekt porządku obrad XIII posiedzenia',
        preamble: ['Komitet Monitorujący', 'program Fundusze Europejskie dla Podlaskiego 2021-2027', `Białystok, ${d.on(16)}, godz. 10.00`],
        author: 'Sekretariat Komitetu Monitorującego',
        createdAt: d.at(-2),
        blocks: [
          heading('Porządek obrad'),
          numbered(
            'Otwarcie posiedzenia i stwierdzenie kworum.',
            'Przyjęcie porządku obrad.',
            'Przyjęcie protokołu XII posiedzenia.',
            'Kryteria wyboru projektów dla działania „Mobilność miejska” – dyskusja i głosowanie.',
            'Informacja o postępie wdrażania programu.',
            'Plan ewaluacji na kolejny rok.',
            'Zmiana regulaminu działania Komitetu – dyskusja i głosowanie.',
            'Sprawy różne i zakończenie obrad.',
          ),
          heading('Informacje organizacyjne'),
          bullets('Przerwa obiadowa: godz. 13.00.', 'Przewidywany koniec obrad: godz. 15.30.', 'Sala ma pętlę indukcyjną, a wejście jest bez progów.'),
          paragraph('Link do udziału zdalnego sekretariat prześle dzień przed posiedzeniem.'),
        ],
      },
    },
    { kind: 'link', description: 'Dojazd do urzędu komunikacją miejską', url: 'https://komunikacja.example/bialystok/rozklad', label: 'Rozkład jazdy' },
  ],
})

const lastMeeting = (d: DemoDates): NewsText => ({
  daysAgo: 40,
  title: 'Za nami XII posiedzenie: przyjęto cztery uchwały',
  header: 'Komitet zatwierdził kryteria dla naborów w energetyce i edukacji oraz sprawozdanie roczne. Najwięcej pytań dotyczyło kosztów wkładu własnego.',
  content: `<p>W XII posiedzeniu, które odbyło się ${d.on(-42)}, wzięło udział 27 członków i zastępców oraz przedstawicielka Komisji Europejskiej. Komitet przyjął cztery uchwały, wszystkie zdecydowaną większością głosów.</p>
<h2>Co postanowiono</h2>
<ul><li>zatwierdzono kryteria wyboru projektów dla działania „Efektywność energetyczna”,</li><li>zatwierdzono kryteria dla działania „Edukacja przedszkolna i szkolna”,</li><li>przyjęto sprawozdanie z pracy Komitetu za rok ubiegły,</li><li>powołano grupę roboczą do spraw równości i dostępności.</li></ul>
<h2>Dyskusja o wkładzie własnym</h2>
<p>Przedstawiciele małych gmin wskazywali, że wzrost cen usług budowlanych utrudnia zebranie wkładu własnego. Instytucja Zarządzająca zapowiedziała analizę, czy w kolejnych naborach można podnieść poziom dofinansowania dla gmin o najniższych dochodach.</p>
<blockquote><p>Dobry projekt nie powinien przepadać tylko dlatego, że powstał w gminie liczącej trzy tysiące mieszkańców.</p></blockquote>
<p>Protokół i teksty uchwał są w <a href="/dokumenty">bibliotece dokumentów</a>.</p>`,
  picture: { scene: 'office', description: 'Grafika: budynek urzędu z kolumnami i flagą na dachu' },
  gallery: [
    { scene: 'hall', description: 'Grafika: sala obrad podczas dyskusji' },
    { scene: 'rings', description: 'Grafika: trzy wykresy pierścieniowe z wynikami głosowań' },
    { scene: 'network', description: 'Grafika: połączone punkty, które oznaczają instytucje członkowskie' },
  ],
})

const circularVote: NewsText = {
  daysAgo: 75,
  title: 'Tryb obiegowy: głosowanie nad zmianą harmonogramu naborów',
  header: 'Ze względu na pilny charakter zmian Komitet zdecydował o nich bez zwoływania posiedzenia.',
  content: `<p>Harmonogram naborów na drugie półrocze wymagał szybkiej korekty: dwa nabory przesunięto, jeden dodano. Przewodniczący zdecydował o głosowaniu w trybie obiegowym, które trwało dziesięć dni roboczych.</p>
<p>Głosy oddawano w portalu. Tam też członkowie mogli zadać pytania, na które sekretariat odpowiadał na bieżąco. Zestawienie pytań i odpowiedzi dołączono do protokołu.</p>
<h2>Wynik</h2>
<p>Uchwałę przyjęto 22 głosami „za”, przy 1 głosie przeciwnym i 2 wstrzymujących się. Wymaganą frekwencję, czyli połowę uprawnionych, osiągnięto już trzeciego dnia.</p>
<p>Przypominamy, że głos można zmienić aż do zakończenia głosowania. Liczy się ostatni oddany głos.</p>`,
  picture: { scene: 'rings', description: 'Grafika: wykresy pierścieniowe z podziałem głosów' },
}

const awayMeeting: NewsText = {
  daysAgo: 133,
  title: 'Posiedzenie wyjazdowe w Augustowie',
  header: 'Członkowie Komitetu obejrzeli trzy projekty zrealizowane nad jeziorem Necko i rozmawiali z ich autorami.',
  content: `<p>Raz w roku Komitet spotyka się poza Białymstokiem. Tym razem gospodarzem było starostwo w Augustowie, a program wypełniły wizyty w miejscach, które zmieniły się dzięki funduszom.</p>
<h2>Trzy projekty, trzy lekcje</h2>
<ol><li><strong>Oczyszczalnia ścieków.</strong> Nowa technologia zmniejszyła zużycie energii o jedną trzecią.</li><li><strong>Centrum usług społecznych.</strong> W jednym miejscu mieszkańcy załatwiają sprawy, które wcześniej wymagały wizyt w czterech instytucjach.</li><li><strong>Ścieżka edukacyjna nad jeziorem.</strong> Tablice dotykowe i pętla indukcyjna powstały po konsultacjach z osobami z niepełnosprawnościami.</li></ol>
<p>Rozmówcy zgodnie podkreślali, że najtrudniejszy był początek: przygotowanie dokumentacji i uzgodnienia z wieloma instytucjami. Wnioski przekazano grupie roboczej do spraw kryteriów.</p>
<blockquote><p>Liczby w sprawozdaniach nabierają sensu, kiedy można porozmawiać z kimś, kto z tego projektu korzysta na co dzień.</p></blockquote>`,
  picture: { scene: 'lake', description: 'Grafika: jezioro o zachodzie słońca, na brzegu trzciny' },
  gallery: [
    { scene: 'forest', description: 'Grafika: las nad jeziorem' },
    { scene: 'town', description: 'Grafika: kolorowe domy przy rynku' },
    { scene: 'bridge', description: 'Grafika: most nad kanałem' },
    { scene: 'hills', description: 'Grafika: pagórki o świcie' },
  ],
}

const newRules: NewsText = {
  daysAgo: 210,
  title: 'Regulamin Komitetu po zmianach: co warto wiedzieć',
  header: 'Krótsze terminy, głosowania w portalu i jasne zasady zastępstw. Zebraliśmy najważniejsze różnice w jednym miejscu.',
  content: `<p>Od początku kwartału obowiązuje zmieniony regulamin działania Komitetu. Zmiany przygotowano po ankiecie, w której członkowie ocenili dotychczasową organizację pracy.</p>
<h2>Terminy</h2>
<p>Materiały na posiedzenie trafiają do członków na <strong>10 dni roboczych</strong> przed obradami (dotąd było ich 7). Uwagi zgłasza się najpóźniej na 3 dni robocze przed posiedzeniem.</p>
<h2>Zastępstwa</h2>
<p>Każda instytucja ma jeden głos. Jeżeli zagłosuje zastępca, a potem członek, liczy się głos członka. Po głosie członka zastępca głosować już nie może.</p>
<h2>Głosowania</h2>
<p>Wszystkie głosowania, także te na posiedzeniach, odbywają się w portalu. Wynik jest ważny, gdy głos odda co najmniej połowa uprawnionych.</p>
<p>Tekst jednolity znajduje się w <a href="/dokumenty">dokumentach</a> w katalogu głównym.</p>`,
  picture: { scene: 'books', description: 'Grafika: rząd kolorowych tomów na półce' },
}

export const newsOfMeetings = (d: DemoDates): NewsText[] => [invitation(d), lastMeeting(d), circularVote, awayMeeting, newRules]
