import { CreateFolder, UpdateFolder } from '#contract/document-changes.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Breadcrumb, type Crumb } from '#components/ui/breadcrumb.tsx'
import { Boxes, Switch } from '#components/ui/choices.tsx'
import { ConflictNotice, waited, withConflict } from '#components/ui/conflict-notice.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Page } from '#components/ui/page.tsx'
import { folderHref } from '#lib/documents/addresses.ts'
import type { EditedFolder, Sibling, WorkGroup } from '#lib/documents/forms.ts'
import { NodeFields, SaveOrLeave } from './node-fields.tsx'

interface Props {
  state: FormState
  /** null: a new one. */
  folder: EditedFolder | null
  parent: EditedFolder
  sibling: Sibling | null
  groups: readonly WorkGroup[]
  /** Chosen before anything is typed. */
  proposed: readonly number[]
  /** This form's own address. */
  path: string
  above: readonly Crumb[]
}

const GROUPS_ID = 'grupy'

/** Which groups a folder here has to share, in words; none above is limited: none. */
function groupsHint(groups: readonly WorkGroup[], needed: readonly number[]): string {
  const names = groups.filter(({ id }) => needed.includes(id)).map(({ name }) => name)
  return names.length > 0
    ? `Wybierz co najmniej jedną z grup katalogu nadrzędnego: ${names.join(', ')}.`
    : 'Katalog zobaczą tylko członkowie wybranych grup i administratorzy.'
}

function saved({ name, description, publicAccess, workGroupsIds }: EditedFolder, groups: readonly WorkGroup[]) {
  const names = groups.filter(({ id }) => workGroupsIds.includes(id)).map((group) => group.name)
  return [
    ['Nazwa', name],
    ['Opis', description ?? ''],
    ['Dostęp publiczny', publicAccess ? 'tak' : 'nie'],
    ['Grupy robocze', names.join(', ')],
  ] as const
}

export function FolderForm({ state: sent, folder, parent, sibling, groups, proposed, path, above }: Props) {
  const tried = waited(sent, folder?.updatedAt)
  const state = withConflict(tried)
  const title = folder ? 'Edycja katalogu' : 'Nowy katalog'
  const needed = folder ? (folder.allowedWorkGroupsIds ?? []) : parent.workGroupsIds
  const limited = tried.severity === 'error' ? Boolean(tried.values.workGroupsIds) : needed.length > 0 || proposed.length > 0
  const list = folderHref(parent.id)
  return (
    <Page title={title} narrow above={<Breadcrumb crumbs={[...above, { label: title }]} />}>
      {folder && <ConflictNotice state={tried} saved={saved(folder, groups)} />}
      <ActionForm
        endpoint={folder ? UpdateFolder : CreateFolder}
        state={state}
        success={list}
        back={path}
        outcome="FOLDER_SAVED"
        values={folder ? { id: folder.id, updatedAt: folder.updatedAt ?? '' } : { parentId: parent.id }}
      >
        <NodeFields
          state={state}
          node={folder ?? { name: '', description: null, publicAccess: false }}
          isNew={folder === null}
          sibling={sibling}
          parentIsPublic={parent.publicAccess}
        />
        <Switch
          state={{ ...state, values: { ...state.values, limited: String(limited) } }}
          name="limited"
          label="Dostęp ograniczony do grup roboczych"
          on={limited}
          enables={GROUPS_ID}
        />
        <Boxes
          state={state}
          name="workGroupsIds"
          choices={groups.map(({ id, name }) => ({ value: id, label: name, ...(needed.includes(id) && { note: 'grupa katalogu nadrzędnego' }) }))}
          defaultValues={proposed}
          hint={groupsHint(groups, needed)}
          needsOne="Wybierz co najmniej jedną grupę roboczą"
          groupId={GROUPS_ID}
        />
        <SaveOrLeave list={list} />
      </ActionForm>
    </Page>
  )
}
