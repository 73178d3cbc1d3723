// One's own notices: what to be written to about, how often, and which folders are followed. It works with scripts off.
import { DIGEST_KIND_KEYS, type DigestKind, FREQUENCIES, FREQUENCY_KEYS, isNews, WEEKDAYS } from '#common/digest-kinds.ts'
import { ChangeOwnDigest } from '#contract/digest.ts'
import { Follow } from '#components/follow/follow.tsx'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { isConflict, labelledValues, SavedNow } from '#components/ui/conflict-notice.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Select } from '#components/ui/select.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { formatDate, formatDateTime } from '#lib/format/dates.ts'
import { folderHref } from '#lib/links/library.ts'
import type { OwnDigest } from '#lib/notifications/own-mails.ts'
import { DIGEST_OVERTAKEN, ownDigestForm } from '#lib/notifications/digest-words.ts'
import styles from './digest.module.css'

interface Props {
  digest: OwnDigest
  path: string
}

type State = FormState<keyof (typeof ownDigestForm)['labels']>

const OFTEN = FREQUENCY_KEYS.map((value) => ({ value, label: FREQUENCIES[value] }))
const HOURS = Array.from({ length: 24 }, (_, value) => ({ value, label: `${String(value).padStart(2, '0')}:00` }))
const DAYS = WEEKDAYS.map((label, i) => ({ value: i + 1, label }))

const Kinds = ({ digest, state, news }: Pick<Props, 'digest'> & { state: State; news: boolean }) => (
  <div className={styles.table}>
    {DIGEST_KIND_KEYS.filter((kind) => isNews(kind) === news).map((kind) => (
      <Select key={kind} state={state} name={kind} choices={OFTEN} defaultValue={digest[kind]} />
    ))}
  </div>
)

const labelIn = <T extends { value: unknown; label: string }>(choices: readonly T[], value: T['value']) =>
  choices.find((choice) => choice.value === value)?.label ?? ''

/** In the words of the form, for comparing. */
const saved = (digest: OwnDigest) =>
  labelledValues(ownDigestForm.labels, {
    ...(Object.fromEntries(DIGEST_KIND_KEYS.map((kind) => [kind, FREQUENCIES[digest[kind]]])) as Record<DigestKind, string>),
    hour: labelIn(HOURS, digest.hour),
    weekday: labelIn(DAYS, digest.weekday),
  })

const Settings = ({ digest, state, path, overtaken }: Props & { state: State; overtaken: boolean }) => (
  <ActionForm
    form={ownDigestForm}
    endpoint={ChangeOwnDigest}
    state={overtaken ? { ...state, message: DIGEST_OVERTAKEN } : state}
    success={path}
    back={path}
    asks
    values={{ updatedAt: digest.updatedAt ?? '' }}
  >
    <h2>Co na mnie czeka</h2>
    <Kinds digest={digest} state={state} news={false} />
    <h2>Nowości</h2>
    <Kinds digest={digest} state={state} news />
    <h2>Kiedy</h2>
    <Select
      state={state}
      name="hour"
      choices={HOURS}
      defaultValue={digest.hour}
      hint="Codzienne i cotygodniowe zestawienia przychodzą o tej godzinie. To, co ma przychodzić od razu, przychodzi w ciągu kilku minut."
    />
    <Select state={state} name="weekday" choices={DAYS} defaultValue={digest.weekday} />
    <SubmitButton busyText="Zapisuję…">{digest.stoppedAt === null ? 'Zapisz ustawienia' : 'Zapisz i wznów powiadomienia'}</SubmitButton>
  </ActionForm>
)

function Next({ digest: { stoppedAt, nextDailyAt, nextWeeklyAt } }: Pick<Props, 'digest'>) {
  if (stoppedAt !== null)
    return (
      <Notice severity="warning" title="Powiadomienia nie przychodzą">
        <p>Zrezygnowano z nich {formatDate(stoppedAt)}. Wybór poniżej został zachowany; zapisanie ustawień wznawia powiadomienia.</p>
      </Notice>
    )
  const next = [nextDailyAt, nextWeeklyAt].filter((at) => at !== null).toSorted()[0]
  return next === undefined ? null : <p>Najbliższe zestawienie: {formatDateTime(next)}, jeśli będzie o czym napisać.</p>
}

const Followed = ({ digest: { followed, documents }, path }: Props) => (
  <section aria-labelledby="obserwowane">
    <h2 id="obserwowane">Obserwowane katalogi</h2>
    {followed.length === 0 ? (
      <p>Nie obserwujesz żadnego katalogu. Przycisk „Obserwuj” jest na stronie każdego katalogu w „Dokumentach” i obejmuje także to, co jest głębiej.</p>
    ) : (
      <>
        {documents === 'never' && (
          <Notice severity="warning">O dokumentach w tych katalogach nic nie przychodzi: w ustawieniach powyżej wybrano „Nigdy”.</Notice>
        )}
        <ul className={styles.followed}>
          {followed.map(({ id, name, path: folders }) => (
            <li key={id}>
              <span>
                <a href={folderHref(id)}>{name}</a>
                {folders.length > 1 && <span className={styles.where}> w: {folders.slice(0, -1).join(' / ')}</span>}
              </span>
              <Follow folderId={id} isFollowed path={path} name={name} />
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
)

export function OwnDigestPage({ digest, state, path }: Props & { state: State }) {
  const overtaken = isConflict(state, digest.updatedAt)
  return (
    <Page title="Moje powiadomienia" narrow above={<Breadcrumb crumbs={[{ label: 'Moje konto', href: '/mojekonto' }]} />}>
      <p>
        Tu wybierasz, o czym portal ma pisać na Twój adres e-mail i jak często. O każdym zdarzeniu przychodzi jedna wiadomość, a gdy nic się nie dzieje, nic nie
        przychodzi. Zaproszenia, przypomnienia i inne wiadomości sekretariatu nie zależą od tego wyboru.
      </p>
      <Next digest={digest} />
      {overtaken && <SavedNow saved={saved(digest)} change={{ updatedAt: digest.updatedAt }} kept="to, co wybrano" />}
      <Settings digest={digest} state={state} path={path} overtaken={overtaken} />
      <Followed digest={digest} path={path} />
    </Page>
  )
}
