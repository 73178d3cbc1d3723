import { CreateFolder, UpdateFolder } from '#contract/document-changes.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { HiddenFields } from '#components/ui/action-form.tsx'
import type { Crumb } from '#components/ui/breadcrumb.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { Boxes, Switch } from '#components/ui/choices.tsx'
import { triedValue } from '#components/ui/field-frame.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { IfSame } from '#components/ui/if-same.tsx'
import { Page } from '#components/ui/page.tsx'
import { RecordForm } from '#components/ui/record-form.tsx'
import { listLeft } from '#lib/http/list-view.ts'
import { insideHref } from '#lib/documents/addresses.ts'
import { folderHref } from '#lib/links/library.ts'
import type { EditedFolder, Sibling, WorkGroup } from '#lib/documents/changing/forms.ts'
import { folderForm } from '#lib/documents/words.ts'
import { NodeFields, NodeTexts } from './node-fields.tsx'

type State = FormState<keyof typeof folderForm.labels>

interface Props {
  state: State
  /** null: a new folder. */
  folder: EditedFolder | null
  parent: EditedFolder
  sibling: Sibling | null
  groups: readonly WorkGroup[]
  /** The position that is chosen at first. */
  proposed: readonly number[]
  /** This form's own address. */
  path: string
  above: readonly Crumb[]
}

const GROUPS_ID = 'grupy'
const { labels } = folderForm
const NEW_FOLDER = { name: '', description: null, publicAccess: false }

/** Names of the groups that a folder here has to share; none if no folder above is limited. */
function groupsHint(groups: readonly WorkGroup[], { needed, ofMeeting }: Pick<GroupsProps, 'needed' | 'ofMeeting'>): string {
  const names = groups.filter(({ id }) => needed.includes(id)).map(({ name }) => name)
  const hint =
    names.length > 0
      ? `Wybierz co najmniej jedną z grup katalogu nadrzędnego: ${names.join(', ')}.`
      : 'Katalog zobaczą tylko członkowie wybranych grup i administratorzy.'
  return ofMeeting ? `${hint} Posiedzenie z tym katalogiem będzie wtedy bez numeru.` : hint
}

function saved({ name, description, publicAccess, workGroupsIds }: EditedFolder, groups: readonly WorkGroup[]) {
  const names = groups.filter(({ id }) => workGroupsIds.includes(id)).map((group) => group.name)
  return [
    [labels.name, name],
    [labels.description, description ?? ''],
    [labels.publicAccess, publicAccess ? 'tak' : 'nie'],
    [labels.workGroupsIds, names.join(', ')],
  ] as const
}

/** The groups of the last try, or else the saved ones; visible when they have an error. */
function isLimited(state: State, now: boolean): boolean {
  if (state.errors.has('workGroupsIds')) return true
  const tried = triedValue(state, 'limited')
  return tried === undefined ? now : tried === 'true' || Boolean(triedValue(state, 'workGroupsIds'))
}

type GroupsProps = Pick<Props, 'state' | 'groups' | 'proposed'> & { needed: readonly number[]; ofMeeting: boolean }

function Groups({ state, groups, proposed, needed, ofMeeting }: GroupsProps) {
  const limited = isLimited(state, needed.length > 0 || proposed.length > 0)
  return (
    <>
      <Switch state={{ ...state, values: { ...state.values, limited: String(limited) } }} name="limited" on={limited} enables={GROUPS_ID} />
      <Boxes
        state={state}
        name="workGroupsIds"
        choices={groups.map(({ id, name }) => ({ value: id, label: name, ...(needed.includes(id) && { note: 'grupa katalogu nadrzędnego' }) }))}
        defaultValues={proposed}
        hint={groupsHint(groups, { needed, ofMeeting })}
        groupId={GROUPS_ID}
      />
    </>
  )
}

/** The main folder cannot be moved, unpublished or limited. */
const RootFields = ({ state, folder }: { state: State; folder: EditedFolder }) => (
  <>
    <NodeTexts state={state} node={folder} />
    <HiddenFields values={{ position: 'nochange', publicAccess: 'true' }} />
    <p>Katalog główny jest zawsze opublikowany i dostępny publicznie.</p>
  </>
)

export function FolderForm({ state, folder, parent, sibling, groups, proposed, path, above }: Props) {
  const title = folder ? 'Edycja katalogu' : 'Nowy katalog'
  const needed = folder ? (folder.allowedWorkGroupsIds ?? []) : parent.workGroupsIds
  return (
    <Page title={title} narrow above={<WayBack crumbs={[...above, { label: title }]} />}>
      <RecordForm
        form={folderForm}
        endpoint={folder ? UpdateFolder : CreateFolder}
        state={state}
        record={folder && { ...folder, saved: saved(folder, groups) }}
        path={path}
        // An existing folder may have been opened from its own page.
        list={listLeft([folderHref(parent.id), ...(folder ? [folderHref(folder.id)] : [])])}
        // The next step is adding content to the new folder.
        success={folder?.id === ROOT_FOLDER_ID ? folderHref(folder.id) : insideHref}
        values={folder ? {} : { parentId: parent.id }}
      >
        {folder?.id === ROOT_FOLDER_ID ? (
          <RootFields state={state} folder={folder} />
        ) : (
          <>
            {!folder && <IfSame state={state} code="ERROR_SAME_FOLDER" />}
            <NodeFields state={state} node={folder ?? NEW_FOLDER} isNew={folder === null} sibling={sibling} parentIsPublic={parent.publicAccess} />
            <Groups state={state} groups={groups} proposed={proposed} needed={needed} ofMeeting={folder?.ofMeeting ?? false} />
          </>
        )}
      </RecordForm>
    </Page>
  )
}
