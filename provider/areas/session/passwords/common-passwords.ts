// Passwords that are guessed first. The composition rule makes people decorate a common word ("Haslo123!@"), so the decoration is removed
// before the word is looked up.

/** Folded: lower case, no diacritics, look-alike characters as letters, letters only. */
const COMMON_WORDS = new Set(
  `haslo hasla mojehaslo twojehaslo tajnehaslo nowehaslo trudnehaslo hasloadmin admin administrator administracja
  password passwd pass passpass mypassword letmein welcome login logowanie master root user test testowe testtest
  qwerty qwertyuiop qwertz qwertyu qwert azerty asdf asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc
  abc abcd abcde abcdef abcdefgh abcabc aaa aaaa aabb aabbcc
  zaq zaqwsx zaqxsw qaz kochanie kochamcie kocham misiek misiaczek mis kotek kotku piesek zabka slonko sloneczko
  polska polskagola polak lech legia wisla widzew gornik ruch slask arka korona pogon lechia jagiellonia
  dragon monkey sunshine princess shadow superman batman pokemon football iloveyou baseball hello freedom
  marcin mateusz michal lukasz bartek tomek tomasz krzysiek krzysztof piotr piotrek pawel adam adrian damian daniel
  dawid kamil karol kacper kuba jakub maciek maciej rafal robert patryk sebastian szymon wojtek grzegorz artur
  agnieszka aneta ania anna basia beata dominika dorota ewa ewelina iza joanna justyna kasia katarzyna karolina
  kinga magda magdalena malgorzata marta martyna monika natalia ola aleksandra patrycja paulina sylwia weronika zuzia
  komputer internet samsung nokia iphone windows microsoft google facebook linux
  warszawa krakow wroclaw poznan gdansk szczecin lodz lublin katowice bialystok rzeszow kielce opole torun olsztyn
  wiosna lato jesien zima styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien
  poniedzialek wtorek sroda czwartek piatek sobota niedziela
  matrix mustang porsche mercedes ferrari audi bmw volvo fiat passat golf
  bozena maryja jezus szatan diabel aniol aniolek dupa dupadupa cycki kurwa kurwamac chuj
  sekret tajne tajny zmienmnie zmianahasla zmiana startowe start start tymczasowe tymczasowy pierwsze
  urzad gmina komitet portal sekretariat czlonek zastepca obserwator fundusze fundusz europa unia uniaeuropejska`.split(/\s+/),
)

const LOOK_ALIKES: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }
const FEWEST_DISTINCT = 5
const SHORTEST_NAME = 3

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ł/g, 'l')
const withLookAlikes = (text: string) => text.replace(/[013457@$!]/g, (c) => LOOK_ALIKES[c] ?? c)
const lettersOnly = (text: string) => text.replace(/[^a-z]/g, '')

/** Whether it is easily guessed: a decorated common word, few distinct characters, or it contains the username. */
export function isCommon(password: string, username: string): boolean {
  const folded = plain(password)
  if (new Set(folded).size < FEWEST_DISTINCT) return true
  const name = plain(username)
  if (name.length >= SHORTEST_NAME && (folded.includes(name) || withLookAlikes(folded).includes(withLookAlikes(name)))) return true
  // "P@ssw0rd12!!" replaces letters by digits; "Haslo123!@" only appends digits.
  const trimmed = folded.replace(/^[^a-z]+|[^a-z]+$/g, '')
  return [lettersOnly(folded), lettersOnly(withLookAlikes(trimmed))].some((word) => COMMON_WORDS.has(word))
}
