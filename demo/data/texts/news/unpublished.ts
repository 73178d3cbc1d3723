// Drafts and archived articles, which administrators alone see.
import type { NewsText } from '#demo/data/news-text.ts'

export const newsDrafts: NewsText[] = [
  {
    daysAgo: 1,
    title: 'Wyniki konsultacji kryteriów – szkic',
    header: 'Do uzupełnienia po posiedzeniu grupy roboczej.',
    content: '<p>Wpłynęło dotąd 18 uwag. Zestawienie z odpowiedziami przygotuje sekretariat po spotkaniu grupy roboczej.</p>',
    picture: { scene: 'railway', description: 'Grafika: pociąg na torach' },
  },
  {
    daysAgo: 3,
    title: 'Nabór do komisji oceny projektów',
    header: 'Szukamy ekspertów z dziedziny energetyki i ochrony przyrody.',
    content: '<p>Tekst ogłoszenia czeka na akceptację Instytucji Zarządzającej. Termin zgłoszeń: do ustalenia.</p>',
    picture: { scene: 'wind', description: 'Grafika: turbiny wiatrowe' },
  },
  {
    daysAgo: 6,
    title: 'Wywiad z przewodniczącą grupy do spraw równości',
    header: 'O tym, dlaczego rampa to nie wszystko.',
    content: '<p>Rozmowa po autoryzacji. Do dodania zdjęcia ze spotkania i link do nagrania z napisami.</p>',
    picture: { scene: 'network', description: 'Grafika: połączone koła' },
  },
]

export const newsArchive: NewsText[] = [
  {
    daysAgo: 410,
    title: 'Zmiana miejsca X posiedzenia',
    header: 'Obrady przeniesiono do sali w budynku przy ul. Lipowej.',
    content: '<p>Z powodu remontu sali konferencyjnej X posiedzenie odbędzie się w budynku przy ul. Lipowej. Godzina rozpoczęcia pozostaje bez zmian.</p>',
    picture: { scene: 'office', description: 'Grafika: budynek urzędu' },
  },
  {
    daysAgo: 520,
    title: 'Przerwa techniczna portalu',
    header: 'W sobotę między 20.00 a 22.00 portal będzie niedostępny.',
    content: '<p>Prace związane są z wymianą serwera. Trwające głosowania zostaną wydłużone o jeden dzień roboczy.</p>',
    picture: { scene: 'network', description: 'Grafika: sieć połączeń' },
  },
  {
    daysAgo: 640,
    title: 'Zapraszamy na IX posiedzenie',
    header: 'W programie między innymi kryteria dla edukacji i wybór przewodniczących grup roboczych.',
    content: '<p>Posiedzenie odbędzie się w trybie stacjonarnym. Materiały udostępniono w bibliotece dokumentów.</p>',
    picture: { scene: 'hall', description: 'Grafika: sala obrad' },
  },
]
