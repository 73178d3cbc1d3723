// A person's own address of the calendar: made, shown once, replaced and switched off. Works without scripts.
import { CreateSubscription, RevokeSubscription } from '#contract/calendar-subscription.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { ConfirmButton, ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { createSubscriptionForm, revokeSubscriptionForm } from '#lib/calendar/words.ts'
import { formatDateTime } from '#lib/format/dates.ts'
import styles from './calendar.module.css'

interface Props {
  /** null: the person has none. */
  createdAt: string | null
  /** Address of this page. */
  path: string
}

const NOT_COPIED = 'Nie udało się skopiować adresu. Zaznacz go i skopiuj samodzielnie.'

const REPLACE = 'nowy-adres'
const REVOKE = 'wylacz-adres'

const creation = (path: string) => ({ form: createSubscriptionForm, endpoint: CreateSubscription, success: path, back: path })
const revocation = (path: string) => ({ form: revokeSubscriptionForm, endpoint: RevokeSubscription, success: path, back: path })

/** The address that has just been made. It is shown once: the database only has its hash. */
export function NewAddress({ address }: { address: string }) {
  return (
    <Notice severity="success" role="status" title="Adres Twojego kalendarza jest gotowy">
      <p>Skopiuj go teraz, bo nie pokażemy go ponownie. Wklej go w swoim programie kalendarza jako adres subskrypcji (kalendarz z internetu).</p>
      <label className={styles.address}>
        Adres kalendarza
        <input readOnly defaultValue={address} spellCheck={false} />
      </label>
      <p>
        <a href={address.replace(/^https?:/, 'webcal:')}>Otwórz w programie kalendarza na tym urządzeniu (webcal)</a>
      </p>
      <CopyButton text={address} copied="Adres został skopiowany." notCopied={NOT_COPIED}>
        Kopiuj adres
      </CopyButton>
    </Notice>
  )
}

const First = ({ path }: Pick<Props, 'path'>) => (
  <ActionForm {...creation(path)}>
    <ButtonRow>
      <SubmitButton kind="secondary" busyText="Tworzę…">
        Utwórz adres kalendarza
      </SubmitButton>
    </ButtonRow>
  </ActionForm>
)

const Existing = ({ createdAt, path }: { createdAt: string; path: string }) => (
  <>
    <p>
      Twój adres utworzono <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> i jest w użyciu. Jeśli go nie pamiętasz albo mógł go poznać ktoś inny,
      utwórz nowy: poprzedni przestanie działać.
    </p>
    <ButtonRow>
      <ConfirmButton dialog={REPLACE}>Utwórz nowy adres</ConfirmButton>
      <ConfirmButton dialog={REVOKE}>Wyłącz adres</ConfirmButton>
    </ButtonRow>
    <ConfirmDialog id={REPLACE} title="Nowy adres kalendarza" busyText="Tworzę…" action={creation(path)}>
      <p>Czy utworzyć nowy adres? Obecny przestanie działać i w każdym programie, który go używa, trzeba będzie wkleić nowy.</p>
    </ConfirmDialog>
    <ConfirmDialog id={REVOKE} title="Wyłączenie adresu kalendarza" busyText="Wyłączam…" action={revocation(path)}>
      <p>Czy wyłączyć adres? Programy, które go używają, przestaną pobierać wydarzenia komitetu.</p>
    </ConfirmDialog>
  </>
)

export function Subscription({ createdAt, path }: Props) {
  return (
    <section aria-labelledby="subskrypcja" className={styles.subscription}>
      <h2 id="subskrypcja">Wydarzenia w Twoim kalendarzu</h2>
      <p>
        Kalendarz w telefonie lub komputerze (na przykład Google, Outlook albo Apple) może sam pobierać wydarzenia komitetu i pokazywać każdą zmianę. Potrzebny
        jest do tego osobny, tajny adres. Nie przekazuj go nikomu: kto go zna, zobaczy wydarzenia bez logowania.
      </p>
      {createdAt === null ? <First path={path} /> : <Existing createdAt={createdAt} path={path} />}
    </section>
  )
}
