// The page that the link of an invitation opens. Opening it changes nothing, because programs that scan mails
// open every link. Only its buttons record an answer.
import { ATTENDANCE_NAMES } from '#common/names.ts'
import { ConfirmAttendanceByLink, DownloadLinkEvent, type AttendanceStatus } from '#contract/attendance.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Facts, type Fact } from '#components/ui/facts.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { shownPeriod } from '#lib/attendance/labels.ts'
import { handleOf, isHandle, linkKeyOf } from '#lib/session/invitation-links.ts'
import { loadLink, type LinkMeeting } from '#lib/attendance/loaders.ts'
import { LINK_FORMS, linkEventForm } from '#lib/attendance/words.ts'
import { formatDateTime } from '#lib/format/dates.ts'
import { answerStatus } from '#lib/http/answer-status.ts'
import { errorText } from '#lib/messages/errors.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { shownName, type Visit } from '#lib/session/visit.ts'
import { pageTitle } from '#lib/shell/page-metadata.ts'
import { outcomeMessage, outcomeText } from '#lib/shell/words.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import styles from './attendance.module.css'

type Decision = Exclude<AttendanceStatus, 'cancel'>
const PAGES: Record<Decision, string> = { participation: 'udzial', no_participation: 'brakudzialu' }
const BUTTONS: Record<AttendanceStatus, string> = {
  participation: 'Potwierdzam udział',
  no_participation: 'Nie wezmę udziału',
  cancel: 'Anuluj potwierdzenie',
}
const OTHER: Record<Decision, Decision> = { participation: 'no_participation', no_participation: 'participation' }

interface ShownMeeting {
  /** The answer that the opened link proposes. */
  decision: Decision
  linkKey: string
  meeting: LinkMeeting
  visit: Visit
}

const keylessPath = (decision: Decision, linkKey: string) => `/potwierdzenia/${PAGES[decision]}/${handleOf(linkKey)}`

/** The message after a press of a button on this page. */
function Outcome({ visit: { flash = [] } }: Pick<ShownMeeting, 'visit'>) {
  const keys = Object.values(LINK_FORMS).map(({ outcome }) => outcome?.key)
  const said = flash.filter(({ code }) => keys.includes(code)).map(({ code }) => outcomeMessage(code))[0]
  return (
    said && (
      <Notice severity="success" role="status">
        {outcomeText(said)}
      </Notice>
    )
  )
}

const NOT_SAVED = 'nie-zapisano'

/** The address has the message too: without cookies nothing else reports an answer that was not recorded. */
function NotSaved({ visit: { flash = [] } }: Pick<ShownMeeting, 'visit'>) {
  const forms = Object.values(LINK_FORMS).map(({ name }) => name)
  if (flash.some(({ severity, form }) => severity === 'error' && form !== undefined && forms.includes(form))) return null
  return (
    <Notice severity="error" role="alert">
      {LINK_FORMS.participation.lead} Otwórz ponownie odnośnik z wiadomości e-mail i wybierz odpowiedź jeszcze raz.
    </Notice>
  )
}

function Known({ meeting: { structNodeName, userFullName, event, answersUntil, attendanceStatus, outdated, decidedAt } }: Pick<ShownMeeting, 'meeting'>) {
  const decided = attendanceStatus && decidedAt ? `${ATTENDANCE_NAMES[attendanceStatus]}, ${formatDateTime(decidedAt)}` : 'Nie podjęto jeszcze decyzji'
  const facts: Fact[] = [
    ['Posiedzenie', structNodeName],
    ...(event ? [['Termin', event.cancelled ? `${shownPeriod(event)} – odwołane` : shownPeriod(event)] as const] : []),
    ['Osoba zaproszona', userFullName],
    ...(answersUntil && !event?.cancelled ? [['Odpowiedzi do', formatDateTime(answersUntil)] as const] : []),
    ['Zapisana decyzja', <strong key="decision">{outdated ? `${decided}, dla innego terminu` : decided}</strong>],
  ]
  return <Facts facts={facts} />
}

/** The answer that the link proposes comes first; an answer that is already recorded is not offered. */
function offered(decision: Decision, recorded: AttendanceStatus | null): AttendanceStatus[] {
  const undone = recorded === null || recorded === 'cancel'
  return [decision, OTHER[decision], ...(undone ? [] : (['cancel'] as const))].filter((action) => action !== recorded)
}

function Answers({ decision, linkKey, meeting: { attendanceStatus, outdated }, visit }: ShownMeeting) {
  const here = keylessPath(decision, linkKey)
  return (
    <div className={styles.answers}>
      {offered(decision, outdated ? null : attendanceStatus).map((action) => (
        <ActionForm
          key={action}
          form={LINK_FORMS[action]}
          endpoint={ConfirmAttendanceByLink}
          state={formState(visit, LINK_FORMS[action])}
          success={here}
          back={`${here}?${NOT_SAVED}=1`}
          values={{ linkKey, action }}
        >
          <SubmitButton kind={action === decision ? 'primary' : 'secondary'} busyText="Zapisuję…">
            {BUTTONS[action]}
          </SubmitButton>
        </ActionForm>
      ))}
    </div>
  )
}

function EventFile({ decision, linkKey }: Pick<ShownMeeting, 'decision' | 'linkKey'>) {
  const here = keylessPath(decision, linkKey)
  return (
    <ActionForm form={linkEventForm} endpoint={DownloadLinkEvent} success={here} back={here} values={{ linkKey }} answersFile>
      <SubmitButton kind="secondary">Dodaj do kalendarza (.ics)</SubmitButton>
    </ActionForm>
  )
}

/** The link belongs to the invited person, so it records their answer even while somebody else is signed in. */
function OfAnother({ meeting: { userId, userFullName }, visit: { signedIn } }: Pick<ShownMeeting, 'meeting' | 'visit'>) {
  // Names are not unique, and the account is not known until the gates are passed.
  if (!signedIn || signedIn.user?.id === userId) return null
  const whose = signedIn.user ? `należy do innej osoby: ${userFullName}` : `należy do osoby: ${userFullName}`
  return (
    <Notice severity="warning">
      {`Zalogowano w portalu: ${shownName(signedIn)}. Ten odnośnik jest osobisty i ${whose}. Decyzja podjęta na tej stronie będzie jej decyzją.`}
    </Notice>
  )
}

const NewDate = () => (
  <Notice severity="warning" title="Termin posiedzenia się zmienił">
    Zapisana decyzja dotyczy innego terminu i nie jest już liczona. Prosimy o ponowną odpowiedź.
  </Notice>
)

/** A cancelled meeting offers no answers. */
const Cancelled = ({ meeting: { event } }: Pick<ShownMeeting, 'meeting'>) => (
  <Notice severity="warning" title="Posiedzenie odwołane">
    {event && `Wydarzenie „${event.name}” nie odbędzie się w tym terminie. Odpowiedzi nie są już przyjmowane.`}
  </Notice>
)

export function Meeting(shown: ShownMeeting) {
  const { meeting, visit } = shown
  if (meeting.event?.cancelled)
    return (
      <>
        <Cancelled meeting={meeting} />
        <Known meeting={meeting} />
      </>
    )
  return (
    <>
      <Outcome visit={visit} />
      <OfAnother meeting={meeting} visit={visit} />
      {meeting.outdated && meeting.attendanceStatus !== 'cancel' && <NewDate />}
      <Known meeting={meeting} />
      {meeting.attendanceCheckingActive ? <Answers {...shown} /> : <Notice severity="warning">{errorText('ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE')}</Notice>}
      {meeting.event && <EventFile {...shown} />}
    </>
  )
}

function WrongLink() {
  answerStatus(404)
  return (
    <Notice severity="error" role="alert">
      {String(LINK_FORMS.participation.sentences.ERROR_NOT_FOUND)}
    </Notice>
  )
}

const NoKey = () => <Notice severity="warning">Aby zobaczyć, co jest zapisane, i zmienić decyzję, otwórz ponownie odnośnik z wiadomości e-mail.</Notice>

export interface LinkPageProps {
  decision: Decision
  params: Promise<{ confirmationKey: string }>
  searchParams: Promise<SearchParams>
}

export async function LinkPage({ decision, params, searchParams }: LinkPageProps) {
  const { confirmationKey } = await params
  const { [NOT_SAVED]: notSaved } = await searchParams
  const visit = await currentVisit()
  const linkKey = linkKeyOf(confirmationKey, visit.links)
  const path = `/potwierdzenia/${PAGES[decision]}/[confirmationKey]`
  return (
    <Page title={pageTitle(path)} narrow>
      {linkKey !== undefined && <span data-clean-address={keylessPath(decision, linkKey)} hidden />}
      {notSaved !== undefined && <NotSaved visit={visit} />}
      {linkKey === undefined ? (
        isHandle(confirmationKey) ? (
          <NoKey />
        ) : (
          <WrongLink />
        )
      ) : (
        <Loaded load={() => loadLink(linkKey)}>
          {(meeting) => (meeting ? <Meeting decision={decision} linkKey={linkKey} meeting={meeting} visit={visit} /> : <WrongLink />)}
        </Loaded>
      )}
      <ButtonRow>
        <ButtonLink kind="quiet" href="/logowanie">
          Przejdź do logowania
        </ButtonLink>
      </ButtonRow>
    </Page>
  )
}
