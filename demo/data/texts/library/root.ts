// The library's root: founding papers, and the folders below.
import { bullets, heading, numbered, paragraph, table } from '#provider/export/text-document.ts'
import type { LibraryDocument, Papers } from '#demo/data/library/text.ts'

const rules = ({ pdf }: Papers): LibraryDocument => ({
  name: 'Regulamin działania Komitetu Monitorującego',
  description: 'Tekst jednolity',
  versions: [
    {
      daysAgo: 640,
      paper: pdf(
        'Regulamin działania Komitetu Monitorującego',
        640,
        heading('Rozdział 1. Postanowienia ogólne'),
        paragraph('Regulamin określa organizację i tryb pracy Komitetu, w tym zasady podejmowania uchwał i udziału zastępców.'),
        heading('Rozdział 2. Posiedzenia'),
        numbered('Komitet zbiera się co najmniej raz w roku.', 'Materiały przekazuje się członkom na 7 dni roboczych przed posiedzeniem.'),
      ),
    },
    {
      daysAgo: 212,
      description: 'Dłuższe terminy przekazywania materiałów, głosowania w portalu',
      paper: pdf(
        'Regulamin działania Komitetu Monitorującego (tekst jednolity)',
        212,
        heading('Rozdział 1. Postanowienia ogólne'),
        paragraph('Regulamin określa organizację i tryb pracy Komitetu, w tym zasady podejmowania uchwał i udziału zastępców.'),
        heading('Rozdział 2. Posiedzenia'),
        numbered(
          'Komitet zbiera się co najmniej dwa razy w roku.',
          'Materiały przekazuje się członkom na 10 dni roboczych przed posiedzeniem.',
          'Uwagi do projektów uchwał zgłasza się najpóźniej na 3 dni robocze przed posiedzeniem.',
        ),
        heading('Rozdział 3. Głosowania'),
        numbered(
          'Głosowania odbywają się w portalu.',
          'Każda instytucja ma jeden głos. Głos członka zastępuje głos jego zastępcy.',
          'Głosowanie jest ważne, gdy weźmie w nim udział co najmniej połowa uprawnionych.',
        ),
      ),
    },
  ],
})

const members = ({ xlsx }: Papers): LibraryDocument => ({
  name: 'Skład Komitetu Monitorującego',
  description: 'Instytucje i ich przedstawiciele',
  versions: [
    {
      daysAgo: 90,
      paper: xlsx(
        'Skład Komitetu',
        90,
        [
          { title: 'Strona', width: 34 },
          { title: 'Instytucja', width: 44 },
          { title: 'Liczba głosów', width: 14 },
        ],
        [
          ['Strona samorządowa', 'Województwo Podlaskie', 1],
          ['Strona samorządowa', 'Miasto Białystok', 1],
          ['Strona samorządowa', 'Powiat Augustowski', 1],
          ['Partnerzy społeczni i gospodarczy', 'Podlaska Izba Przedsiębiorców', 1],
          ['Organizacje społeczeństwa obywatelskiego', 'Fundacja Zielone Podlasie', 1],
          ['Środowisko naukowe', 'Uniwersytet Nadnarwiański', 1],
        ],
      ),
    },
  ],
})

const code = ({ docx }: Papers): LibraryDocument => ({
  name: 'Kodeks postępowania członka Komitetu',
  description: 'Zasady bezstronności i zgłaszania konfliktu interesów',
  versions: [
    {
      daysAgo: 300,
      paper: docx(
        'Kodeks postępowania członka Komitetu',
        300,
        heading('Bezstronność'),
        paragraph('Członek Komitetu kieruje się interesem publicznym i celami programu, także wtedy, gdy reprezentuje określone środowisko.'),
        heading('Konflikt interesów'),
        bullets('zgłoś go przewodniczącemu przed dyskusją,', 'wyłącz się z głosowania,', 'poproś o odnotowanie wyłączenia w protokole.'),
      ),
    },
  ],
})

const plan = ({ docx }: Papers): LibraryDocument => ({
  name: 'Plan pracy Komitetu na przyszły rok',
  description: 'Projekt do uzgodnienia',
  status: 'draft',
  public: false,
  versions: [
    {
      daysAgo: 4,
      paper: docx(
        'Plan pracy Komitetu (projekt)',
        4,
        table(
          ['Kwartał', 'Temat', 'Odpowiedzialny'],
          ['I', 'Sprawozdanie roczne', 'Instytucja Zarządzająca'],
          ['II', 'Kryteria dla ochrony przyrody', 'Grupa robocza'],
        ),
      ),
    },
  ],
})

export const rootDocuments = (papers: Papers): LibraryDocument[] => [rules(papers), members(papers), code(papers), plan(papers)]

export const meetingsDocuments = ({ pdf }: Papers): LibraryDocument[] => [
  {
    name: 'Harmonogram posiedzeń',
    description: 'Planowane terminy posiedzeń i spotkań grup roboczych',
    versions: [
      {
        daysAgo: 120,
        paper: pdf(
          'Harmonogram posiedzeń',
          120,
          table(
            ['Miesiąc', 'Wydarzenie', 'Forma'],
            ['luty', 'Spotkanie grupy roboczej ds. kryteriów', 'zdalnie'],
            ['marzec', 'Posiedzenie Komitetu', 'stacjonarnie i zdalnie'],
            ['czerwiec', 'Posiedzenie wyjazdowe', 'stacjonarnie'],
            ['wrzesień', 'Spotkanie grupy roboczej ds. ewaluacji', 'zdalnie'],
            ['grudzień', 'Posiedzenie Komitetu', 'stacjonarnie i zdalnie'],
          ),
        ),
      },
    ],
  },
]
