// A Polish sentence for every code that the provider or the way to it can answer. Complete by type.
import { TRIES } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import type { FailureCode } from '#lib/http/failure-code.ts'
import type { Sentence } from './form-words.ts'

const FAILED_TRIES = { one: 'nieudanej próbie', few: 'nieudanych próbach', many: 'nieudanych próbach' }
const MINUTES = { one: 'minutę', few: 'minuty', many: 'minut' }
const PASSWORDS = { one: 'ostatniego hasła', few: 'ostatnich haseł', many: 'ostatnich haseł' }

/** The whole numbers of a description such as `5,15`; null where the provider sent something else. */
function figures(description: string | undefined, count: number): number[] | null {
  const parts = (description ?? '').split(',').map((part) => part.trim())
  return parts.length === count && parts.every((part) => /^\d{1,6}$/.test(part)) ? parts.map(Number) : null
}

function tooManyTries(description?: string): string {
  const found = figures(description, 2)
  if (!found) return 'Zbyt wiele nieudanych prób logowania. Spróbuj ponownie później.'
  const [tries = 0, minutes = 0] = found
  return `Logowanie zostało zablokowane po ${counted(tries, FAILED_TRIES)}. Spróbuj ponownie za ${counted(minutes, MINUTES)}.`
}

function importStopped(description?: string): string {
  const found = figures(description, 2)
  const made = found ? `Dodano ${found[0]} i zmieniono ${found[1]} z kont w arkuszu` : 'Wprowadzono część arkusza'
  return `${made}, a potem zmieniły się dane, od których zależy reszta. Wybierz ten sam arkusz i sprawdź go ponownie: zobaczysz, co jeszcze zostało.`
}

function wrongCode(description?: string): string {
  const left = figures(description, 1)?.[0]
  const wrong = 'Ten kod jest nieprawidłowy albo został już użyty. Wpisz kod, który aplikacja pokazuje teraz, albo kod zapasowy.'
  return left === undefined ? wrong : `${wrong} Do blokady: ${counted(left, TRIES)}.`
}

function usedInPast(description?: string): string {
  const remembered = figures(description, 1)?.[0]
  const differ = 'Podaj hasło, którego jeszcze nie używano.'
  if (!remembered) return `To hasło było już używane. ${differ}`
  return `Nowe hasło musi różnić się od ${remembered === 1 ? '' : `${remembered}\u00a0`}${PASSWORDS[remembered === 1 ? 'one' : 'many']}. ${differ}`
}

function fileNotSent(description?: string): string {
  const names = (description ?? '').split('\n').map((name) => `„${name}”`)
  const [files, them] = names.length > 1 ? ['pliki', 'je'] : ['plik', 'go']
  return `Nic nie zapisano, bo ${files} ${names.join(', ')} nie ${names.length > 1 ? 'zostały wysłane' : 'został wysłany'}: strona nie zdążyła się wczytać albo przeglądarka blokuje skrypty. Wybierz ${them} jeszcze raz i zapisz.`
}

const SENTENCES: Record<FailureCode, Sentence> = {
  VALIDATION_ERROR: 'Popraw wskazane pola i wyślij formularz ponownie.',
  // At the sign-in form, which has words of its own for it, a wrong login or password.
  ERROR_UNAUTHORIZED: 'Sesja została zakończona. Zaloguj się ponownie.',
  ERROR_FORBIDDEN: 'Nie masz uprawnień do wykonania tej czynności.',
  ERROR_NOT_FOUND: 'Nie znaleziono tego, czego dotyczy żądanie. Mogło zostać usunięte lub przeniesione.',
  ERROR_METHOD_NOT_ALLOWED: 'Tej czynności nie można wykonać pod tym adresem. Wróć na poprzednią stronę i spróbuj ponownie.',
  ERROR_EDIT_CONFLICT: 'Ktoś zmienił te dane po ich otwarciu. Odśwież stronę i wprowadź zmiany ponownie.',
  ERROR_PAYLOAD_TOO_LARGE: 'Przesłane dane są za duże. Zmniejsz je i spróbuj ponownie.',
  ERROR_UNSUPPORTED_MEDIA_TYPE: 'Przesłano dane w nieobsługiwanym formacie. Odśwież stronę i spróbuj ponownie.',
  ERROR_TOO_MANY_REQUESTS: 'Zbyt wiele żądań w krótkim czasie. Odczekaj chwilę i spróbuj ponownie.',
  ERROR_UNEXPECTED: 'Wystąpił nieprzewidziany błąd. Spróbuj ponownie, a jeśli się powtarza, skontaktuj się z administratorem.',
  ERROR_STORAGE_FULL: 'Na serwerze skończyło się miejsce na dysku i niczego nie zapisano. Powiadom administratora, a potem spróbuj ponownie.',
  ERROR_UNAVAILABLE: 'Serwer danych jest chwilowo niedostępny albo przeciążony. Odczekaj chwilę i spróbuj jeszcze raz.',

  LICENCE_NOT_ACCEPTED: 'Aby korzystać z portalu, zaakceptuj licencję.',
  POLICY_NOT_ACCEPTED: 'Aby korzystać z portalu, zaakceptuj politykę bezpieczeństwa danych osobowych.',
  MEMBER_TASKS_NOT_ACCEPTED: 'Aby korzystać z portalu, złóż deklarację członka komitetu.',
  OBSERVER_TASKS_NOT_ACCEPTED: 'Aby korzystać z portalu, złóż deklarację obserwatora.',
  SECOND_FACTOR_NOT_SET: 'Aby korzystać z portalu, dodaj drugi sposób logowania.',

  ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC: tooManyTries,
  ERROR_USER_BLOCKED: 'To konto nie jest aktywne. Skontaktuj się z administratorem.',
  ERROR_USER_NOT_EXISTS: 'Nie ma użytkownika o podanym loginie. Sprawdź pisownię.',
  ERROR_USER_NOT_ACTIVE: 'Konto o podanym loginie nie jest aktywne. Skontaktuj się z administratorem.',
  ERROR_PASSWORDS_NOT_MATCH: 'Nowe hasło i jego powtórzenie różnią się. Wpisz je ponownie.',
  ERROR_INVALID_CURRENT_PASSWORD: 'Obecne hasło jest nieprawidłowe.',
  ERROR_PASSWORD_NOT_STRENGTH_ENOUGH:
    'Hasło jest za słabe: potrzeba co najmniej 8 znaków, w tym 2 cyfr, 2 małych liter, 2 wielkich liter i 2 znaków specjalnych.',
  ERROR_PASSWORD_TOO_COMMON: 'To hasło jest zbyt łatwe do odgadnięcia. Wymyśl inne.',
  ERROR_PASSWORD_USED_IN_PAST: usedInPast,
  ERROR_TOKEN_NOT_FOUND: 'Ten odnośnik wygasł albo został już użyty.',
  ERROR_WRONG_CODE: wrongCode,
  ERROR_WRONG_CLOCK:
    'Ten kod jest z innej chwili: zegar telefonu albo serwera idzie źle. Ustaw w telefonie czas automatyczny i podaj nowy kod albo użyj kodu zapasowego. Jeśli to nie pomoże, powiadom administratora.',
  ERROR_PASSKEY_REFUSED: 'Tego klucza dostępu portal nie zna albo nie udało się go sprawdzić. Użyj innego klucza albo hasła.',
  ERROR_ISSUER_AWAY: 'Dostawca tożsamości nie odpowiada. Spróbuj za chwilę albo zaloguj się w inny sposób.',
  ERROR_ISSUER_REFUSED: 'Dostawca tożsamości nie potwierdził, że to Ty, albo logowanie u niego przerwano. Spróbuj ponownie.',
  ERROR_IDENTITY_UNKNOWN:
    'To konto nie jest połączone z żadnym kontem w portalu. Zaloguj się hasłem, a potem połącz je na stronie „Moje konto”, przyciskiem „Sposoby logowania”.',
  ERROR_IDENTITY_TAKEN: 'To konto jest już połączone z kontem innej osoby w portalu. Wybierz u dostawcy swoje konto.',
  ERROR_IDENTITY_LINKED: 'Masz już połączone konto tego dostawcy. Odłącz je, jeśli chcesz połączyć inne.',
  ERROR_TOO_MANY_PASSKEYS: 'Masz już tyle kluczy dostępu, ile można. Usuń ten, którego nie używasz, i spróbuj ponownie.',
  ERROR_PROOF_REQUIRED: 'Ta czynność wymaga potwierdzenia, że to Ty. Potwierdź to na stronie „Potwierdzenie tożsamości” i spróbuj ponownie.',

  ERROR_NOT_ACCESS_PARENT: 'Nie masz dostępu do tego katalogu.',
  ERROR_FILE_NOT_FOUND: 'Nie znaleziono pliku. Powiadom o tym administratora.',
  ERROR_NO_PREVIEW: 'Tego pliku nie można pokazać na stronie. Pobierz go i otwórz na swoim urządzeniu.',
  ERROR_NOT_PUBLIC_ACCESS_PARENT: 'Katalog nadrzędny nie jest dostępny publicznie. Dodawane dokumenty nie mogą mieć dostępu publicznego.',
  ERROR_PARENT_NOT_PUBLISHED: 'Katalog nadrzędny jest wersją roboczą. Najpierw opublikuj katalog nadrzędny.',
  ERROR_PARENT_DELETED: 'Katalog, w którym znajdował się ten element, jest w koszu. Najpierw przywróć katalog.',
  ERROR_MISSING_WG_PARENT: 'Wybierz grupę roboczą: katalog podrzędny musi mieć co najmniej jedną grupę katalogu nadrzędnego.',
  ERROR_WG_USED_FOR_DESCENDANTS: 'Nie można usunąć grup przypisanych do katalogów podrzędnych. Najpierw zmień grupy katalogów podrzędnych.',
  ERROR_LINKED_TO_VOTING: 'Wybrane elementy albo ich zawartość są powiązane z głosowaniem. Najpierw usuń to powiązanie.',
  ERROR_MOVE_MIXED_STATUS: 'Nie wszystkie katalogi/dokumenty mają ten sam status.',
  ERROR_MOVE_INTO_ITSELF: 'Katalogu nie można przenieść do niego samego ani do jego podkatalogu. Wybierz inną lokalizację.',
  ERROR_SEARCH_TOO_LONG: 'Wyszukiwanie trwało zbyt długo i zostało przerwane. Usuń cudzysłów i znaki specjalne albo podaj więcej słów i szukaj ponownie.',
  ERROR_FOLDER_TOO_LARGE: 'Katalog jest za duży, aby pobrać go w całości (najwyżej 5000 pozycji i 2 GB). Pobierz osobno mniejsze katalogi, które są w nim.',
  ERROR_FILE_KIND_REFUSED: 'To program albo skrypt, a nie dokument. Takich plików biblioteka nie przyjmuje.',
  ERROR_SAME_DOCUMENT: 'W tym katalogu jest już dokument o tej nazwie albo z tym samym plikiem.',
  ERROR_SAME_FOLDER: 'W tym miejscu jest już katalog o tej nazwie.',
  ERROR_SAME_MEETING: 'W tym terminie jest już przygotowane posiedzenie.',
  ERROR_INVALID_BASE64: 'Przesłany plik dotarł uszkodzony. Wyślij go ponownie.',

  ERROR_WITHDRAWN: 'Tej treści albo tego pliku nie ma już w rejestrze uchwał. Powód podaje strona uchwały.',

  ERROR_NOT_A_DRAFT: 'To już nie jest wersja robocza: ktoś opublikował ją lub zarchiwizował. Odśwież listę, aby zobaczyć obecny stan.',
  ERROR_NOT_PUBLISHED: 'Ten artykuł nie jest już opublikowany. Odśwież listę, aby zobaczyć obecny stan.',
  ERROR_NOT_ARCHIVED: 'Tego artykułu nie ma już w archiwum. Odśwież listę, aby zobaczyć obecny stan.',
  ATTENDANCE_DEADLINE_TO_OLD: 'Ten czas już minął. Podaj późniejszą datę i godzinę albo zakończ zbieranie potwierdzeń od razu.',
  NOTIFICATION_SEND_DATE_TO_OLD: 'Ten czas już minął. Podaj późniejszą datę i godzinę albo wyślij powiadomienie od razu.',
  ARTICLE_PUBLISH_DATE_TO_OLD: 'Ten czas już minął. Podaj późniejszą datę i godzinę albo opublikuj artykuł od razu.',

  CALENDAR_ENTRY_START_DATE_TO_OLD: 'Początek już minął. Podaj datę i godzinę nie wcześniejszą niż obecna.',
  CALENDAR_ENTRY_END_DATE_TO_OLD: 'Koniec już minął. Podaj datę i godzinę nie wcześniejszą niż obecna.',
  CALENDAR_ENTRY_START_DATE_OLDER_THAN_END: 'Koniec musi być późniejszy niż początek. Popraw jedną z tych dat.',

  VOTING_START_DATE_TO_OLD: 'Początek głosowania już minął. Podaj datę i godzinę nie wcześniejszą niż obecna.',
  VOTING_END_DATE_TO_OLD: 'Koniec głosowania już minął. Podaj datę i godzinę późniejszą niż obecna.',
  VOTING_START_DATE_OLDER_THAN_END: 'Koniec głosowania musi być późniejszy niż początek. Popraw jedną z tych dat.',
  VOTING_ENDS_DATE_EXCEEDED: 'Głosowanie już się zakończyło, dlatego głos nie został zapisany.',
  VOTING_NOT_IN_PROGRESS: 'To głosowanie nie jest w trakcie, dlatego nic nie zostało zapisane.',
  ALTERNATE_MEMBER_VOTE_LOCKED: 'Członek komitetu z Twojej instytucji już zagłosował. Jego głos jest wiążący, dlatego zastępca nie może już głosować.',
  ERROR_OPTION_NOT_FOUND: 'Wybrana odpowiedź nie należy do tego głosowania. Odśwież stronę i wybierz odpowiedź ponownie.',
  ERROR_VOTING_DOCUMENT_NOT_FOUND: 'Wybrany katalog lub dokument nie istnieje albo został przeniesiony. Wybierz dokumenty ponownie.',
  ERROR_WORK_GROUP_NOT_FOUND: 'Wybrana grupa robocza już nie istnieje. Wybierz inną.',
  ERROR_ANSWERS_WITHOUT_MEANING:
    'Do uchwały potrzebne są odpowiedzi o znanym znaczeniu, co najmniej jedna za i jedna przeciw. Wybierz inne albo ustal znaczenie w słowniku odpowiedzi.',
  VOTER_RECUSED: 'Wyłączono Cię z tego głosowania, dlatego głos nie został zapisany. Wyłączenie może cofnąć sekretariat.',
  ERROR_ALREADY_RECUSED:
    'Wyłączono Cię z tego głosowania już wcześniej, z innym powodem. Tamten powód obowiązuje, a nowego nie zapisano. Jeśli ma być inny, napisz do sekretariatu.',
  ERROR_NOT_RECUSED: 'Ta osoba nie jest już wyłączona z tego głosowania. Odśwież stronę, aby zobaczyć obecny stan.',
  ERROR_USER_MAY_NOT_VOTE: 'Ta osoba nie może głosować w tym głosowaniu. Wybierz inną.',
  ERROR_VOTE_NOT_ACTIVE: 'Ten głos już wcześniej przestał się liczyć. Odśwież stronę, aby zobaczyć obecny stan.',
  ERROR_NO_SEAT:
    'Ta osoba nie reprezentuje instytucji uprawnionej do głosowania na tym posiedzeniu. Zapisz ją jako gościa albo sprawdź jej instytucję i funkcję.',
  ERROR_NOT_PRESENT: 'O tej godzinie ta osoba nie była jeszcze obecna. Najpierw zapisz jej przyjście.',
  ERROR_MEETING_NOT_REMOTE: 'W tym posiedzeniu nie można uczestniczyć zdalnie. Obecność na sali zapisuje sekretariat.',
  ERROR_MEETING_NOT_FOR_EVERYBODY:
    'Na stronie Komitetu można pokazać tylko posiedzenie, którego katalog jest opublikowany dla wszystkich po zalogowaniu. Najpierw opublikuj katalog.',
  ERROR_AGENDA_NOT_SEEN: 'Nic jeszcze nie zapisano. Pod tekstem porządku obrad pokazano, jak go odczytano: sprawdź i zapisz.',
  ERROR_MINUTES_STATUS_NOT_ALLOWED: 'Protokół jest już w innym stanie, więc tego nie można z nim zrobić. Odśwież stronę.',
  ERROR_MINUTES_REMARKS_OPEN: 'Nie na wszystkie uwagi odpowiedziano. Odpowiedz na pozostałe, a potem przyjmij protokół.',
  ERROR_ITEM_IN_MINUTES: 'W protokole jest już tekst albo uwaga do tego punktu, więc nie można go usunąć. Możesz go wycofać z porządku obrad.',
  ERROR_BOOK_NOT_MADE: 'Nie udało się złożyć książki z tych materiałów. Pobierz je jako ZIP albo spróbuj ponownie za kilka minut.',
  ERROR_MEETING_STATUS_NOT_ALLOWED: 'Posiedzenie jest już w innym stanie i nie można go teraz tak zmienić. Odśwież stronę.',
  ERROR_VOTING_STATUS_NOT_ALLOWED:
    'Obecny stan głosowania nie pozwala na tę czynność: ktoś mógł go w tym czasie zmienić. Odśwież stronę, aby zobaczyć obecny stan.',
  ERROR_VOTING_HAS_VOTES: 'W tym głosowaniu oddano już głosy, dlatego tej czynności nie można wykonać.',
  ERROR_VOTING_NOT_DELETABLE: 'Usunąć można tylko głosowanie w przygotowaniu. Odśwież listę, aby zobaczyć obecny stan.',

  ERROR_ACQUAINTANCE_NOT_ASKED: 'Ten dokument nie prosi już o potwierdzenie zapoznania się. Poproś o nie na stronie dokumentu.',
  ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE: 'Zbieranie potwierdzeń zostało zakończone. Skontaktuj się z administratorem.',

  MISSING_REQUIRED_FIELD_VALUE: 'Wiadomość nie ma żadnego odbiorcy. Wybierz odbiorców albo wpisz ich adresy e-mail.',
  ERROR_RECIPIENTS_CHANGED: 'Lista odbiorców zmieniła się, dlatego niczego nie wysłano. Sprawdź obecną listę i wyślij ponownie.',
  ERROR_NOTIFICATION_NOT_A_DRAFT: 'To już nie jest wersja robocza: ktoś przekazał ją do wysłania. Odśwież listę, aby zobaczyć obecny stan.',
  ERROR_MESSAGE_TYPE_NOT_FOUND: 'Wybrany rodzaj wiadomości nie istnieje albo nie pasuje do tej wiadomości. Wybierz inny.',
  ERROR_EVENT_NOT_FOUND: 'Wybrane wydarzenie już nie istnieje. Wybierz inne.',
  ERROR_EVENT_CANCELLED: 'To wydarzenie odwołano albo usunięto z kalendarza.',
  ERROR_NO_ADDRESS: 'Na Twoim koncie nie ma adresu e-mail, na który można wysłać próbę. Poproś administratora o jego dodanie.',
  ERROR_NOTIFICATION_HAS_LEFT: 'Wysyłka już się rozpoczęła, dlatego wiadomości nie można wycofać. Odśwież stronę, aby zobaczyć obecny stan.',
  ERROR_NOTIFICATION_IN_PROGRESS: 'Trwa wysyłka co najmniej jednej z wybranych wiadomości. Poczekaj, aż się zakończy, i dopiero wtedy ją usuń.',
  ERROR_NOTHING_TO_RETRY: 'Nie ma już odbiorców, do których wysyłka się nie udała. Odśwież stronę, aby zobaczyć obecny stan.',

  USER_WITH_EMAIL_EXISTS: 'Inny użytkownik ma już ten adres e-mail. Podaj inny adres.',
  USER_WITH_USERNAME_EXISTS: 'Inny użytkownik ma już ten login. Podaj inny.',
  USER_ACTIVATION_DATE_IN_THE_PAST: 'Data aktywności już minęła. Podaj dzisiejszą lub późniejszą.',
  USER_WITH_FUNCTION_ROLE_EXISTS:
    'Ta instytucja ma już aktywną osobę w tej roli: może mieć jednego członka i jednego zastępcę. Wybierz inną funkcję albo najpierw zmień konto tamtej osoby.',
  ERROR_PROFILE_NOT_FOUND: 'Wybrany profil już nie istnieje. Wybierz inny.',
  ERROR_INSTITUTION_NOT_FOUND: 'Wybrana instytucja już nie istnieje. Wybierz inną.',
  ERROR_FUNCTION_NOT_FOUND: 'Wybrana funkcja już nie istnieje. Wybierz inną.',
  ERROR_SUPERADMIN_ONLY: 'To może zrobić tylko superadministrator. Poproś go o tę zmianę.',
  ERROR_LAST_SUPERADMIN: 'To jedyny aktywny superadministrator. Najpierw nadaj to uprawnienie innej osobie.',
  ERROR_OWN_ADMINISTRATION: 'Po tej zmianie stracisz własne uprawnienia administratora. Potwierdź, że tego chcesz, albo popraw dane.',
  ERROR_OWN_ACCOUNT: 'Nie można usunąć własnego konta. Poproś o to innego administratora.',
  ERROR_SUPERADMIN_USER: 'Konta superadministratora nie można usunąć.',
  ERROR_USER_HAS_VOTES: 'Ten użytkownik oddał głos w głosowaniu, dlatego nie można go usunąć. Zamiast tego zablokuj konto.',
  ERROR_USER_HAS_EMAILS: 'Ten użytkownik wysłał powiadomienia, dlatego nie można go usunąć. Zamiast tego zablokuj konto.',
  ERROR_SHEET_UNREADABLE: 'Tego pliku nie można odczytać. Zapisz arkusz jako .xlsx albo .csv i wybierz go ponownie.',
  ERROR_SHEET_ENCRYPTED: 'Plik jest zabezpieczony hasłem. Zapisz go bez hasła i wybierz ponownie.',
  ERROR_BUNDLE_SHEET:
    'W pliku ZIP musi być dokładnie jeden arkusz z uchwałami (.xlsx, .xls albo .csv). Załączniki, które są arkuszami, przenieś w nim do podkatalogu i wybierz ZIP ponownie.',
  ERROR_BUNDLE_TOO_LARGE:
    'Pliki z tego ZIP-a mają po rozpakowaniu razem ponad 500 MB. Podziel go na kilka mniejszych, każdy z własnym arkuszem, i dodaj je po kolei.',
  ERROR_SHEET_COLUMNS: 'Nagłówki kolumn nie zgadzają się z wzorem. Pobierz wzór i przenieś do niego dane.',
  ERROR_SHEET_TOO_LONG: 'Arkusz ma więcej niż 10 000 wierszy. Podziel go na mniejsze.',
  ERROR_SHEET_TOO_COSTLY: 'Ten plik jest zbyt złożony, żeby go odczytać. Skopiuj same dane do pustego wzoru, zapisz go i wybierz ponownie.',
  ERROR_SHEET_EMPTY: 'W arkuszu nie ma żadnego wiersza z danymi. Uzupełnij go i wybierz ponownie.',
  ERROR_IMPORT_CHANGED: 'Od sprawdzenia arkusza zmieniły się dane, dlatego niczego nie wprowadzono. Sprawdź arkusz ponownie.',
  ERROR_IMPORT_STOPPED: importStopped,
  ERROR_IMPORT_OTHER_PERSONS:
    'Niektóre konta przeszłyby na inne osoby, dlatego niczego nie wprowadzono. Sprawdź je i potwierdź, że tak ma być, albo popraw loginy w arkuszu.',
  ERROR_IMPORT_HAS_PROBLEMS: 'Niektóre wiersze zawierają błędy, dlatego niczego nie wprowadzono. Popraw je w arkuszu i wybierz go ponownie.',

  ERROR_IN_USE:
    'Co najmniej jedna z wybranych pozycji jest używana albo potrzebna systemowi, dlatego niczego nie usunięto. Odśwież listę, aby zobaczyć obecny stan.',
  ERROR_SIDE_NOT_FOUND: 'Wybrana reprezentowana strona już nie istnieje. Wybierz inną.',
  ERROR_FUNCTION_WITH_ROLE_EXISTS: 'Inna funkcja ma już tę rolę. Wybierz inną rolę albo najpierw zmień tamtą funkcję.',
  ERROR_FUNCTION_SEATS_TAKEN:
    'Tę funkcję ma więcej niż jedna aktywna osoba z tej samej instytucji, a instytucja może mieć tylko jednego członka i jednego zastępcę. Najpierw zmień funkcje tych osób.',
  ERROR_LAST_MESSAGE_TYPE: 'To jedyny rodzaj wiadomości o tym przeznaczeniu, a portal go potrzebuje. Najpierw dodaj drugi o tym samym przeznaczeniu.',

  ERROR_SECRETARIAT_ADDRESS_MISSING:
    'Portal nie zna adresu sekretariatu, dlatego wiadomości nie wysłano. Zadzwoń do sekretariatu albo powiadom administratora.',
  ERROR_CONTACT_LIMIT: 'Wysłano już tyle wiadomości, ile można w ciągu godziny. Spróbuj później albo napisz bezpośrednio na adres sekretariatu.',
  ERROR_NOT_A_PDF: 'To nie jest plik PDF. Zapisz dokument jako PDF i wybierz go ponownie.',

  FILE_NOT_SENT: fileNotSent,
  NO_RESPONSE: 'Serwer danych nie odpowiada. Sprawdź połączenie i spróbuj ponownie za chwilę.',
  BAD_ANSWER: 'Serwer danych odpowiedział w niezrozumiały sposób. Spróbuj ponownie za chwilę.',
}

/** `description` carries the figures that some codes come with. */
export function errorText(code: FailureCode, description?: string): string {
  const sentence = SENTENCES[code]
  return typeof sentence === 'string' ? sentence : sentence(description)
}

export const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(SENTENCES, code)
