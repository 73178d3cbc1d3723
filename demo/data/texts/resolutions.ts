// Resolutions that the committee adopted before its votings were in the portal, the oldest first.
export interface ResolutionText {
  /** 'w sprawie …' */
  about: string
  /** What it decides, a sentence each. */
  points: readonly string[]
  written?: true
  /** Places in this list, from 0. */
  amends?: number
  repeals?: number
}

const criteria = (action: string): ResolutionText => ({
  about: `zatwierdzenia kryteriów wyboru projektów dla działania „${action}”`,
  points: [
    `Zatwierdza się kryteria wyboru projektów dla działania „${action}” w brzmieniu załącznika.`,
    'Kryteria stosuje się do naborów ogłoszonych po dniu przyjęcia uchwały.',
  ],
})
const schedule = (quarter: string): ResolutionText => ({
  about: `zaopiniowania harmonogramu naborów na ${quarter}`,
  points: [`Opiniuje się pozytywnie harmonogram naborów na ${quarter}.`],
  written: true,
})
const report = (about: string): ResolutionText => ({
  about: `przyjęcia ${about}`,
  points: [`Przyjmuje się ${about.replace('sprawozdania', 'sprawozdanie').replace('planu', 'plan')}.`],
})

/** The second year’s first is the twenty-first. */
export const EARLIER_RESOLUTIONS: readonly ResolutionText[] = [
  {
    about: 'przyjęcia regulaminu działania Komitetu',
    points: ['Przyjmuje się regulamin działania Komitetu w brzmieniu załącznika.', 'Traci moc dotychczasowy regulamin.'],
  },
  {
    about: 'powołania grupy roboczej do spraw kryteriów',
    points: ['Powołuje się grupę roboczą w składzie piętnastu osób.', 'Grupa przedstawia Komitetowi rekomendacje.'],
  },
  criteria('Drogi wojewódzkie'),
  criteria('Transport kolejowy'),
  schedule('drugi kwartał'),
  criteria('Gospodarka wodno-ściekowa'),
  criteria('Ochrona przyrody'),
  report('sprawozdania z realizacji programu'),
  criteria('Termomodernizacja budynków publicznych'),
  criteria('Odnawialne źródła energii'),
  schedule('trzeci kwartał'),
  criteria('Usługi cyfrowe gmin'),
  criteria('Badania i innowacje w przedsiębiorstwach'),
  criteria('Inkubatory przedsiębiorczości'),
  report('planu ewaluacji'),
  criteria('Kształcenie zawodowe'),
  criteria('Uczenie się osób dorosłych'),
  schedule('czwarty kwartał'),
  criteria('Aktywizacja zawodowa'),
  report('sprawozdania z działań informacyjnych i promocyjnych'),
  schedule('pierwszy kwartał'),
  criteria('Rewitalizacja miast'),
  {
    about: 'zmiany uchwały w sprawie kryteriów dla działania „Odnawialne źródła energii”',
    points: [
      'W załączniku do zmienianej uchwały kryterium nr 4 otrzymuje brzmienie: „Magazyn energii jest częścią projektu”.',
      'Pozostałe kryteria nie zmieniają się.',
    ],
    amends: 9,
  },
  criteria('Dziedzictwo kulturowe'),
  criteria('Turystyka'),
  criteria('Ochrona zdrowia'),
  schedule('drugi kwartał'),
  {
    about: 'powołania stałej grupy roboczej do spraw kryteriów i oceny',
    points: ['Powołuje się stałą grupę roboczą w składzie osiemnastu osób.', 'Uchyla się uchwałę w sprawie powołania grupy roboczej do spraw kryteriów.'],
    repeals: 1,
  },
  criteria('Usługi społeczne'),
  criteria('Deinstytucjonalizacja opieki'),
  report('sprawozdania rocznego'),
  criteria('Gospodarka o obiegu zamkniętym'),
  schedule('trzeci kwartał'),
  criteria('Cyberbezpieczeństwo szpitali'),
  criteria('Zazielenianie miast'),
  criteria('Trasy rowerowe'),
  report('planu działań w zakresie dostępności'),
  criteria('Małe i średnie przedsiębiorstwa'),
]
