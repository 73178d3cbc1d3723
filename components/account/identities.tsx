// The accounts elsewhere by which one signs in: each with its name there and last use, a button that unlinks it, and buttons for others.
import { RemoveIdentity, type Identity } from '#contract/identities.ts'
import { IssuerForm } from '#components/session/issuer-form.tsx'
import { ConfirmButton, ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import type { Identities } from '#lib/account/loaders.ts'
import { formatDateTime } from '#lib/format/dates.ts'
import { linkIdentityForm, removeIdentityForm } from '#lib/session/words.ts'

interface Props {
  identities: Identities
  path: string
}

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>
const dialogOf = ({ id }: Identity) => `odlacz-konto-${id}`

const COLUMNS: readonly Column<Identity>[] = [
  {
    title: 'Konto',
    isHeading: true,
    cell: ({ name, issuerName }) => `${name} (${issuerName ?? 'dostawca wyłączony, nie można się nim teraz zalogować'})`,
  },
  { title: 'Połączono', room: 'wide', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { title: 'Ostatnio użyto', cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : 'Jeszcze nie') },
  {
    title: 'Akcje',
    cell: (identity) => (
      <ConfirmButton dialog={dialogOf(identity)} aria-label={`Odłącz konto: ${identity.name}`}>
        Odłącz
      </ConfirmButton>
    ),
  },
]

const Remove = ({ identity, path }: { identity: Identity; path: string }) => (
  <ConfirmDialog
    id={dialogOf(identity)}
    title="Odłączenie konta"
    busyText="Odłączam…"
    action={{ form: removeIdentityForm, endpoint: RemoveIdentity, params: { id: identity.id }, success: path, back: path }}
  >
    <p>Czy odłączyć konto „{identity.name}”? Nie będzie już można się nim zalogować do portalu.</p>
  </ConfirmDialog>
)

export const LinkedIdentities = ({ identities: { items, issuers }, path }: Props) => (
  <section aria-labelledby="polaczone">
    <h2 id="polaczone">Połączone konta</h2>
    <p>Kontem połączonym z portalem zalogujesz się bez hasła do portalu. Połączyć je możesz tylko Ty: sam adres e-mail do tego nie wystarcza.</p>
    {items.length > 0 && <Table caption="Połączone konta" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />}
    {items.map((identity) => (
      <Remove key={identity.id} identity={identity} path={path} />
    ))}
    {issuers.length > 0 && <IssuerForm issuers={issuers} verb="Połącz:" back={path} form={linkIdentityForm.name} />}
  </section>
)
