// How one signs in: passkeys, an app with codes, recovery codes. All but adding a passkey works without scripts.
import { BACKUP_CODES } from '#common/nouns.ts'
import encodeQr from 'qr'
import { RemoveTotp, RenewRecoveryCodes, SetUpTotp } from '#contract/second-factor.ts'
import { counted } from '#common/plural.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { ConfirmButton, ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import type { Identities, SecondFactor } from '#lib/account/loaders.ts'
import { formatDateTime } from '#lib/format/dates.ts'
import { beginTotpForm, confirmTotpForm, removeTotpForm, renewCodesForm, secondFactorDue, type addPasskeyForm } from '#lib/session/words.ts'
import { pageTitle } from '#lib/shell/page-metadata.ts'
import { LinkedIdentities } from './identities.tsx'
import { Passkeys } from './passkeys.tsx'
import styles from './second-factor.module.css'

interface Props {
  path: string
  factor: SecondFactor
  identities: Identities
  /** Recovery codes that have just been made. */
  codes: readonly string[] | undefined
  confirming: FormState<keyof typeof confirmTotpForm.labels>
  adding: FormState<keyof typeof addPasskeyForm.labels>
  /** The page that was asked for at the sign-in, before a second factor was. */
  waits: boolean
  closed: boolean
}

const REMOVE = 'wylacz-dwuetapowe'
const RENEW = 'nowe-kody'

/** They are shown once: neither this page nor the database can show them again. */
const NewCodes = ({ codes, waits }: { codes: readonly string[]; waits: boolean }) => (
  <Notice severity="success" role="status" title="Twoje kody zapasowe">
    <p>
      Zapisz je teraz w bezpiecznym miejscu, bo nie pokażemy ich ponownie. Każdy działa raz, gdy nie masz pod ręką telefonu ani klucza. Wcześniejsze kody, jeśli
      były, już nie działają.
    </p>
    <ol className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
    <CopyButton text={codes.join('\n')} copied="Kody zostały skopiowane." notCopied="Nie udało się skopiować kodów. Zaznacz je i skopiuj.">
      Kopiuj kody
    </CopyButton>
    {waits && <a href="/api/session/arrived">Przejdź do strony, którą chcesz otworzyć</a>}
  </Notice>
)

const Begin = ({ path, children }: { path: string; children: string }) => (
  <ActionForm form={beginTotpForm} endpoint={SetUpTotp} success={path} back={path}>
    <SubmitButton busyText="Przygotowuję…">{children}</SubmitButton>
  </ActionForm>
)

/** A QR code for a phone; beside it the same key as text, in groups of four. */
function Confirm({ pending, path, state }: { pending: NonNullable<SecondFactor['pending']>; path: string; state: Props['confirming'] }) {
  const picture = `data:image/svg+xml,${encodeURIComponent(encodeQr(pending.uri, 'svg'))}`
  return (
    <>
      <ol className={styles.steps}>
        <li>
          <p>Zeskanuj obraz aplikacją z kodami (np. Aegis, FreeOTP, Google Authenticator, Microsoft Authenticator).</p>
          <img src={picture} alt="Kod QR dla aplikacji z kodami" width="200" height="200" className={styles.picture} />
          <p>
            Nie możesz zeskanować? Przepisz do aplikacji klucz: <code className={styles.secret}>{(pending.secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
            {' albo '}
            <a href={pending.uri}>otwórz aplikację na tym urządzeniu</a>.
          </p>
        </li>
        <li>
          <ActionForm form={confirmTotpForm} endpoint={SetUpTotp} state={state} success={path} back={path}>
            <Field state={state} name="code" autoComplete="one-time-code" required hint="Sześć cyfr, które aplikacja pokazuje teraz." />
            <ButtonRow>
              <SubmitButton busyText="Włączam…">Włącz kody z aplikacji</SubmitButton>
              <ButtonLink kind="secondary" href="/mojekonto">
                Anuluj
              </ButtonLink>
            </ButtonRow>
          </ActionForm>
        </li>
      </ol>
    </>
  )
}

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>

const InUse = ({ factor, path }: Pick<Props, 'factor' | 'path'>) => (
  <>
    <p>
      Włączone od {factor.since && <Moment at={factor.since} />}
      {factor.lastUsedAt && (
        <>
          , ostatni kod podano <Moment at={factor.lastUsedAt} />
        </>
      )}
      .
    </p>
    {!factor.readable && (
      <Notice severity="warning">
        Po odtworzeniu portalu z kopii albo zmianie jego sekretu kody z tej aplikacji już nie działają. Wyłącz je i włącz ponownie.
      </Notice>
    )}
    <ConfirmButton dialog={REMOVE}>Wyłącz</ConfirmButton>
    <ConfirmDialog
      id={REMOVE}
      title="Wyłączenie kodów z aplikacji"
      busyText="Wyłączam…"
      action={{ form: removeTotpForm, endpoint: RemoveTotp, success: path, back: path }}
    >
      <p>
        {factor.passkeys.length > 0
          ? 'Czy wyłączyć kody z aplikacji? Po haśle będzie potrzebny klucz dostępu albo kod zapasowy.'
          : 'Czy wyłączyć kody z aplikacji? Do zalogowania wystarczy wtedy samo hasło, a kody zapasowe przestaną działać.'}
      </p>
    </ConfirmDialog>
  </>
)

const App = ({ path, factor, confirming }: Pick<Props, 'path' | 'factor' | 'confirming'>) => (
  <section aria-labelledby="aplikacja">
    <h2 id="aplikacja">Kody z aplikacji</h2>
    <p>Po haśle podajesz jeszcze kod z aplikacji w telefonie. Kto pozna Twoje hasło, bez telefonu się nie zaloguje.</p>
    {factor.since !== null && <InUse factor={factor} path={path} />}
    {factor.since === null && factor.pending === null && <Begin path={path}>Włącz</Begin>}
    {factor.since === null && factor.pending !== null && <Confirm pending={factor.pending} path={path} state={confirming} />}
  </section>
)

const RecoveryCodes = ({ path, left }: { path: string; left: number }) => (
  <section aria-labelledby="zapasowe">
    <h2 id="zapasowe">Kody zapasowe</h2>
    <p>Pozostało: {counted(left, BACKUP_CODES)}. Każdy działa raz, gdy nie masz pod ręką telefonu ani klucza.</p>
    <ConfirmButton dialog={RENEW}>Utwórz nowe kody zapasowe</ConfirmButton>
    <ConfirmDialog
      id={RENEW}
      title="Nowe kody zapasowe"
      busyText="Tworzę…"
      action={{ form: renewCodesForm, endpoint: RenewRecoveryCodes, success: path, back: path }}
    >
      <p>Czy utworzyć nowe kody? Poprzednie przestaną działać.</p>
    </ConfirmDialog>
  </section>
)

/** `closed`: the days of grace are over. */
const Needed = ({ day, closed }: { day: string; closed: boolean }) => (
  <Notice severity="warning">
    {closed
      ? 'Twój profil wymaga drugiego sposobu logowania. Dodaj tu klucz dostępu albo włącz kody z aplikacji, a portal znów się otworzy.'
      : secondFactorDue(day)}
  </Notice>
)

export const SecondFactorPage = ({ path, factor, identities, codes, confirming, adding, waits, closed }: Props) => (
  <Page title={pageTitle(path)} narrow>
    {codes && <NewCodes codes={codes} waits={waits} />}
    {factor.neededBy && <Needed day={factor.neededBy} closed={closed} />}
    <Passkeys passkeys={factor.passkeys} adding={adding} path={path} alone={factor.since === null} />
    <App path={path} factor={factor} confirming={confirming} />
    {(factor.since !== null || factor.passkeys.length > 0) && <RecoveryCodes path={path} left={factor.codesLeft} />}
    {identities.items.length + identities.issuers.length > 0 && <LinkedIdentities identities={identities} path={path} />}
  </Page>
)
