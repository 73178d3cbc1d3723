// Signing in in two steps: an app is added, its recovery codes are shown, and it is removed. Works without scripts.
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
import type { SecondFactor } from '#lib/account/loaders.ts'
import { formatDateTime } from '#lib/format/dates.ts'
import { beginTotpForm, confirmTotpForm, removeTotpForm, renewCodesForm } from '#lib/session/words.ts'
import { pageTitle } from '#lib/shell/page-metadata.ts'
import styles from './second-factor.module.css'

interface Props {
  path: string
  factor: SecondFactor
  /** Recovery codes that have just been made. */
  codes: readonly string[] | undefined
  confirming: FormState<keyof typeof confirmTotpForm.labels>
}

const REMOVE = 'wylacz-dwuetapowe'
const RENEW = 'nowe-kody'

/** They are shown once: neither this page nor the database can show them again. */
const NewCodes = ({ codes }: { codes: readonly string[] }) => (
  <Notice severity="success" role="status" title="Twoje kody zapasowe">
    <p>Zapisz je teraz w bezpiecznym miejscu, bo nie pokażemy ich ponownie. Każdy działa raz, gdy nie masz pod ręką telefonu.</p>
    <ol className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
    <CopyButton text={codes.join('\n')} copied="Kody zostały skopiowane." notCopied="Nie udało się skopiować kodów. Zaznacz je i skopiuj.">
      Kopiuj kody
    </CopyButton>
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
              <SubmitButton busyText="Włączam…">Włącz logowanie dwuetapowe</SubmitButton>
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

const InUse = ({ factor, path }: Pick<Props, 'factor' | 'path'>) => (
  <>
    <p>
      Włączone od {factor.since && <time dateTime={factor.since}>{formatDateTime(factor.since)}</time>}
      {factor.lastUsedAt && (
        <>
          , ostatni kod podano <time dateTime={factor.lastUsedAt}>{formatDateTime(factor.lastUsedAt)}</time>
        </>
      )}
      . Pozostało: {counted(factor.codesLeft, BACKUP_CODES)}.
    </p>
    <ButtonRow>
      <ConfirmButton dialog={RENEW}>Utwórz nowe kody zapasowe</ConfirmButton>
      <ConfirmButton dialog={REMOVE}>Wyłącz</ConfirmButton>
    </ButtonRow>
    <ConfirmDialog
      id={RENEW}
      title="Nowe kody zapasowe"
      busyText="Tworzę…"
      action={{ form: renewCodesForm, endpoint: RenewRecoveryCodes, success: path, back: path }}
    >
      <p>Czy utworzyć nowe kody? Poprzednie przestaną działać.</p>
    </ConfirmDialog>
    <ConfirmDialog
      id={REMOVE}
      title="Wyłączenie logowania dwuetapowego"
      busyText="Wyłączam…"
      action={{ form: removeTotpForm, endpoint: RemoveTotp, success: path, back: path }}
    >
      <p>Czy wyłączyć logowanie dwuetapowe? Do zalogowania wystarczy wtedy samo hasło, a kody zapasowe przestaną działać.</p>
    </ConfirmDialog>
  </>
)

export function SecondFactorPage({ path, factor, codes, confirming }: Props) {
  const { since, pending } = factor
  return (
    <Page title={pageTitle(path)} narrow intro="Po haśle podajesz jeszcze kod z aplikacji w telefonie. Kto pozna Twoje hasło, bez telefonu się nie zaloguje.">
      {codes && <NewCodes codes={codes} />}
      {since !== null && <InUse factor={factor} path={path} />}
      {since === null && pending === null && <Begin path={path}>Włącz</Begin>}
      {since === null && pending !== null && <Confirm pending={pending} path={path} state={confirming} />}
    </Page>
  )
}
