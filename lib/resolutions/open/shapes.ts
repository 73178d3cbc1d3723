// The shapes of the open data about resolutions, version 1: what is asked for and what is answered. They are of their own, so that a
// change of the portal's calls does not reach programs that read these. A field may be added; none is renamed, removed or given another
// meaning: that would be a version 2, beside this one.
import { z } from 'zod'
import { PROCEDURES } from '#common/adoption.ts'
import { REGISTER_ACTIONS, REGISTER_FILE_KINDS, REGISTER_STATES } from '#contract/register.ts'
import { Count, Day, Instant, optionalText } from '#contract/shapes.ts'

export const OPEN_PATH = '/api/otwarte/v1'
export const OPEN_LIST = `${OPEN_PATH}/uchwaly`
export const OPEN_ROWS = 500

const PAGES_MAX = 1_000

export const OpenQuery = z.object({
  rok: Count(9999).optional().describe('Tylko uchwały z tego roku'),
  stan: z.enum(REGISTER_STATES).optional().describe('Tylko uchwały w tym stanie'),
  q: optionalText(200).optional().describe('Tylko uchwały z tymi słowami w tytule, treści albo plikach, w dowolnej odmianie'),
  strona: Count(PAGES_MAX).pipe(z.int().min(1)).default(1).describe(`Strona wyników, od 1; na stronie jest do ${OPEN_ROWS} uchwał`),
})
export type OpenQuery = z.infer<typeof OpenQuery>

const Address = z.string().describe('Pełny adres')

export const OpenRow = z.object({
  year: z.int().describe('Rok przyjęcia; razem z numerem tworzy adres uchwały'),
  number: z.int().describe('Kolejny numer w roku'),
  label: z.string().describe('Numer tak, jak się go drukuje'),
  title: z.string().describe('Tytuł'),
  adoptedOn: Day.describe('Dzień przyjęcia'),
  procedure: z.enum(PROCEDURES).nullable().describe('meeting: na posiedzeniu; written: w trybie obiegowym; null: nie wiadomo'),
  state: z.enum(REGISTER_STATES).describe('in_force: obowiązuje; amended: zmieniona; repealed: uchylona; annulled: unieważniona'),
  publishedAt: Instant.describe('Kiedy opublikowano ją w rejestrze'),
  changedAt: Instant.describe('Kiedy ostatnio zmieniono to, co opublikowano'),
  edition: z.int().describe('Numer wydania; każda poprawka jest następnym'),
  hash: z.string().describe('SHA-256 pliku spod adresu copyUrl'),
  url: Address.describe('Strona uchwały'),
  dataUrl: Address.describe('Wszystkie dane uchwały w JSON'),
  copyUrl: Address.describe('Dokładnie to, co opublikowano, jako tekst'),
})
export type OpenRow = z.infer<typeof OpenRow>

export const OpenList = z.object({
  items: z.array(OpenRow).describe('Od najnowszej'),
  totalCount: z.int().describe('Ile uchwał jest na wszystkich stronach'),
  page: z.int().describe('Ta strona, od 1'),
  pageCount: z.int().describe('Ile jest stron; 0, jeżeli nie ma wyników'),
  next: Address.nullable().describe('Następna strona; null: to ostatnia'),
})
export type OpenList = z.infer<typeof OpenList>

const Linked = z.object({
  label: z.string().describe('Numer tak, jak się go drukuje'),
  title: z.string().nullable().describe('null: tej uchwały nie ma w rejestrze'),
  url: Address.nullable().describe('Strona uchwały; null: nie ma jej w rejestrze'),
})

const Result = z.object({
  of: z.enum(['institutions', 'people']).describe('Czyje głosy się liczą: instytucji albo osób'),
  eligibleCount: z.int().describe('Uprawnieni'),
  votedCount: z.int().describe('Oddali głos'),
  turnoutPercent: z.number().describe('Frekwencja w procentach'),
  requiredTurnout: z.int().describe('Ile głosów było potrzebnych do ważności'),
  forCount: z.int().describe('Za'),
  againstCount: z.int().describe('Przeciw'),
  abstainedCount: z.int().describe('Wstrzymało się'),
  recusedCount: z.int().describe('Wyłączyło się z głosowania'),
  rule: z.array(z.string()).describe('Zasady przyjęcia, po zdaniu'),
  steps: z.array(z.string()).describe('Obliczenie wyniku, po zdaniu'),
  voters: z
    .array(z.object({ name: z.string(), institution: z.string().nullable(), answer: z.string() }))
    .nullable()
    .describe('Kto jak głosował; null: Komitet tego nie publikuje'),
})

const File = z.object({
  kind: z.enum(REGISTER_FILE_KINDS).describe('signed: podpisany dokument; annex: załącznik'),
  fileName: z.string(),
  size: z.int().describe('W bajtach'),
  hash: z.string().describe('SHA-256 pliku'),
  hasSignature: z.boolean().describe('W pliku jest podpis elektroniczny; jego ważności nie sprawdzono'),
  url: Address,
})

const Edition = z.object({
  edition: z.int(),
  action: z.enum(REGISTER_ACTIONS).describe('published: opublikowano; corrected: poprawiono; withdrawn: usunięto; restored: przywrócono'),
  at: Instant,
  author: z.string(),
  reason: z.string().nullable(),
  hash: z.string().describe('SHA-256 tego wydania'),
  copyUrl: Address.nullable().describe('Treść tego wydania; null: usunięto ją z rejestru'),
})

export const OpenResolution = OpenRow.extend({
  meeting: z.string().nullable().describe('Posiedzenie, na którym ją przyjęto'),
  text: z.string().describe('Treść; każdy akapit w osobnym wierszu'),
  result: Result.nullable().describe('Wynik głosowania; null: głosowano poza portalem'),
  files: z.array(File).describe('Podpisany dokument i załączniki'),
  amends: z.array(Linked).describe('Uchwały, które zmienia'),
  repeals: z.array(Linked).describe('Uchwały, które uchyla'),
  amendedBy: z.array(Linked).describe('Uchwały, które ją zmieniają'),
  repealedBy: z.array(Linked).describe('Uchwały, które ją uchylają'),
  history: z.array(Edition).describe('Wydania, od pierwszego'),
})
export type OpenResolution = z.infer<typeof OpenResolution>
