// What only an office can know, and the legal texts state: here it is demo wording, of an office that is made up to be
// believed. Whoever puts the portal to use checks every line of this file and writes what is true of them. The portal's pages
// and the files that the provider hands out both take it from here, so that they cannot differ. The clauses themselves stand
// in `accessibility-declaration.ts` beside this, `components/help/*-text.tsx` and `components/legal/`: the office's lawyer reads them, and a new wording of what people
// accept gets a new day in `TEXT_VERSIONS` (`session.ts`), which asks everybody again.

/** The public body that runs the portal. */
export const OFFICE = {
  name: 'Urząd Marszałkowski Województwa Podlaskiego',
  nameGenitive: 'Urzędu Marszałkowskiego Województwa Podlaskiego',
  street: 'ul. Kardynała Stefana Wyszyńskiego 1',
  city: '15-888 Białystok',
  phone: '85 000 00 00',
  /** Shown until an administrator sets the secretariat's address. */
  email: 'sekretariat.km@urzad.test',
  dataProtectionEmail: 'iod@urzad.test',
} as const

/** Days as `YYYY-MM-DD`. */
export const DECLARATION = {
  sitePublishedOn: '2024-04-16',
  siteUpdatedOn: '2025-03-10',
  draftedOn: '2024-04-16',
  reviewedOn: '2025-03-24',
  replyDays: 7,
  extendedMonths: 2,
  signLanguageWorkingDays: 2,
} as const

/** What the declaration says of the office's own documents, self-assessment and building. */
export const DECLARATION_WORDING = {
  notCompliant: [
    'Część dokumentów otrzymanych od innych instytucji to skany bez warstwy tekstowej. Program czytający ekran ich nie odczyta (wymaganie 10.1.1.1).',
    'Część starszych plików PDF nie ma znaczników nagłówków, list i tabel, co utrudnia poruszanie się po nich (wymaganie 10.1.3.1).',
    'Niektóre tabele w arkuszach kalkulacyjnych mają scalone komórki (wymaganie 10.1.3.2).',
  ],
  notCovered:
    'Na stronie są dokumenty opublikowane przed 23 września 2018 r., które nie są potrzebne do bieżących zadań, oraz treści innych podmiotów, których nie możemy zmieniać.',
  assessment: 'Deklarację sporządziliśmy na podstawie samooceny: badania narzędziami automatycznymi, obsługi samą klawiaturą i przeglądu z czytnikiem ekranu.',
  building: [
    'Wejście główne znajduje się na poziomie chodnika i ma drzwi otwierane automatycznie.',
    'Winda zatrzymuje się na wszystkich piętrach i ma przyciski opisane alfabetem Braille’a.',
    'Na parterze jest toaleta dostosowana do potrzeb osób z niepełnosprawnościami.',
    'Przed budynkiem wyznaczono miejsca parkingowe dla osób z niepełnosprawnościami.',
    'Do budynku można wejść z psem asystującym.',
  ],
} as const

export const POLICY = {
  breachHours: 72,
  dataRequestDays: 30,
  refusalMonths: 1,
  contractorYears: 1,
  extraAuthorisationWorkingDays: 10,
  /** The longest that it may stay known who opened which document; `OPENINGS_DAYS` may say less. */
  openingYears: 5,
} as const
