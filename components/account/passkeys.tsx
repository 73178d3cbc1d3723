// The passkeys of one's own account: each with its name and last use, a button that removes it, and a form for another one.
import { AddPasskey, PASSKEY_NAME_MAX, RemovePasskey, type OwnPasskey } from '#contract/passkeys.ts'
import { PasskeyButton } from '#components/session/passkey-button.tsx'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ConfirmButton, ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { formatDateTime } from '#lib/format/dates.ts'
import { requiredUpTo } from '#lib/format/length-hints.ts'
import { addPasskeyForm, removePasskeyForm } from '#lib/session/words.ts'

interface Props {
  passkeys: readonly OwnPasskey[]
  adding: FormState<keyof typeof addPasskeyForm.labels>
  path: string
  /** There are no codes of an app. */
  alone: boolean
}

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>
const dialogOf = ({ id }: OwnPasskey) => `usun-klucz-${id}`

const COLUMNS: readonly Column<OwnPasskey>[] = [
  {
    title: 'Nazwa',
    isHeading: true,
    cell: ({ name, usable }) => (usable ? name : <>{name} (działa tylko pod dawnym adresem portalu)</>),
  },
  { title: 'Dodano', room: 'wide', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { title: 'Ostatnio użyto', cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : 'Jeszcze nie') },
  {
    title: 'Akcje',
    cell: (passkey) => (
      <ConfirmButton dialog={dialogOf(passkey)} aria-label={`Usuń klucz dostępu: ${passkey.name}`}>
        Usuń
      </ConfirmButton>
    ),
  },
]

/** `last`: recovery codes go with it. */
const Remove = ({ passkey, path, last }: { passkey: OwnPasskey; path: string; last: boolean }) => (
  <ConfirmDialog
    id={dialogOf(passkey)}
    title="Usunięcie klucza dostępu"
    busyText="Usuwam…"
    action={{ form: removePasskeyForm, endpoint: RemovePasskey, params: { id: passkey.id }, success: path, back: path }}
  >
    <p>
      Czy usunąć klucz „{passkey.name}”? Nie będzie już można się nim zalogować. Usuń go potem także z urządzenia.
      {last && ' Do zalogowania wystarczy wtedy samo hasło, a kody zapasowe przestaną działać.'}
    </p>
  </ConfirmDialog>
)

export const Passkeys = ({ passkeys, adding, path, alone }: Props) => (
  <section aria-labelledby="klucze">
    <h2 id="klucze">Klucze dostępu</h2>
    <p>
      Klucz dostępu (passkey) pozwala zalogować się odciskiem palca, twarzą albo kodem PIN urządzenia, bez hasła. Nie da się go podejrzeć ani wyłudzić fałszywą
      stroną. Gdy masz klucz, logowanie hasłem wymaga jeszcze klucza albo kodu.
    </p>
    {passkeys.length > 0 && <Table caption="Klucze dostępu" columns={COLUMNS} rows={passkeys} rowKey={({ id }) => id} />}
    {passkeys.map((passkey) => (
      <Remove key={passkey.id} passkey={passkey} path={path} last={alone && passkeys.length === 1} />
    ))}
    <ActionForm form={addPasskeyForm} endpoint={AddPasskey} state={adding} success={path} back={path}>
      <Field state={adding} name="name" required hint={`Na przykład „Telefon” albo „Komputer w biurze”. ${requiredUpTo(PASSKEY_NAME_MAX)}`} />
      <PasskeyButton ceremony="create" kind="primary" busyText="Dodaję…">
        Dodaj klucz dostępu
      </PasskeyButton>
    </ActionForm>
    <noscript>
      <Notice>Klucz dostępu można dodać tylko w przeglądarce z włączonym JavaScriptem.</Notice>
    </noscript>
  </section>
)
