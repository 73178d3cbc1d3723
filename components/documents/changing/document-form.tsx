import { CreateDocument, UpdateDocument } from '#contract/document-changes.ts'
import type { FolderContents, LibraryDocument } from '#contract/documents.ts'
import type { MeetingClock } from '#contract/meeting-clock.ts'
import { WayBack } from '#components/ui/way-back.tsx'
import { Switch } from '#components/ui/choices.tsx'
import choices from '#components/ui/choices.module.css'
import { fieldId, wasReturned, type FormState } from '#components/ui/form-state.ts'
import { MeetingClocks } from '#components/ui/meeting-clocks.tsx'
import { Page } from '#components/ui/page.tsx'
import { RecordForm } from '#components/ui/record-form.tsx'
import { hitHref, savedHref } from '#lib/documents/addresses.ts'
import { folderHref } from '#lib/links/library.ts'
import type { EditedFolder, Sibling } from '#lib/documents/changing/forms.ts'
import { DOCUMENT_ADDRESSES } from '#lib/documents/changing/save-addresses.ts'
import { documentForm } from '#lib/documents/words.ts'
import { folderCrumbs } from '#components/documents/reading/folder/crumbs.ts'
import { NeedsScripts } from '#components/ui/needs-scripts.tsx'
import { NodeFields } from './node-fields.tsx'
import { savedDocument } from './saved-document.ts'
import { DocumentFile } from '#components/documents/upload/document-file.tsx'

type State = FormState<keyof typeof documentForm.labels>

interface Props {
  state: State
  /** null: a new document. */
  document: LibraryDocument | null
  /** It asks for 'Zapoznałem się'. */
  asks?: boolean
  parent: EditedFolder
  crumbs: FolderContents['documentStructNodesBreadCrumps']
  sibling: Sibling | null
  owner: string
  /** Of the meeting whose papers it changes. */
  clocks?: readonly MeetingClock[]
  /** This form's own address. */
  path: string
}

type Version = LibraryDocument['versions'][number]

/** The newest version is always visible, so its checkbox cannot be changed. */
function Versions({ versions, state }: { versions: readonly Version[]; state: State }) {
  const tried = (id: number) => (state.severity === 'error' ? state.values[`versionsVisibility.${id}`]?.split('\n').at(-1) === 'true' : undefined)
  return (
    <fieldset className={choices.group}>
      <legend>{state.words.labels.versionsVisibility}</legend>
      {versions.map(({ id, versionNum, originalFileName, visibility }, i) => (
        <label key={id} className={choices.choice}>
          {i > 0 && <input type="hidden" name={`versionsVisibility.${id}`} value="false" />}
          <input type="checkbox" name={`versionsVisibility.${id}`} value="true" disabled={i === 0} defaultChecked={i === 0 || (tried(id) ?? visibility)} />
          Wersja {versionNum}: {originalFileName}
          {i === 0 && <small> (najnowsza, zawsze widoczna)</small>}
        </label>
      ))}
    </fieldset>
  )
}

function PublishAtOnce({ state, parent: { name, status } }: Pick<Props, 'state' | 'parent'>) {
  if (status === 'published')
    return <Switch state={state} name="publish" on={false} hint="Bez tego dokument będzie wersją roboczą, którą widzą tylko administratorzy." />
  return <p>Katalog „{name}” jest wersją roboczą, więc dokument też nią będzie. Publikuje się go razem z katalogiem.</p>
}

/** Without the box the form says no, instead of nothing. */
const AsksAcquaintance = ({ state, asks }: { state: State; asks: boolean }) => (
  <>
    <input type="hidden" name="asksAcquaintance" value="false" />
    <Switch
      state={state}
      name="asksAcquaintance"
      on={asks}
      hint="Każdy, kto widzi dokument, zostanie poproszony o potwierdzenie, że zna jego najnowszą wersję."
    />
  </>
)

export function DocumentForm({ state, document, asks = false, parent, crumbs, sibling, owner, clocks = [], path }: Props) {
  const title = document ? 'Edycja dokumentu' : 'Nowy dokument'
  const list = folderHref(parent.id)
  return (
    <Page title={title} narrow above={<WayBack crumbs={[...folderCrumbs(crumbs), { label: title }]} />}>
      <RecordForm
        form={documentForm}
        endpoint={document ? UpdateDocument : CreateDocument}
        state={state}
        // A change names the version that it is about.
        record={document && { ...document, id: document.versions[0]?.id ?? 0, saved: savedDocument(document) }}
        path={path}
        list={list}
        success={document ? hitHref(parent.id, document.id) : savedHref(parent.id)}
        values={document ? {} : { parentId: parent.id }}
      >
        {/* What is saved is read at once, where it is no draft. */}
        {(document ?? parent).status === 'published' && <MeetingClocks clocks={clocks} />}
        <NeedsScripts />
        <DocumentFile
          id={fieldId(state, 'fileContent')}
          wrong={state.errors.get('fileContent') ?? null}
          addresses={DOCUMENT_ADDRESSES}
          again={wasReturned(state)}
          document={document?.id ?? null}
          owner={owner}
          success={`${document ? hitHref(parent.id, document.id) : savedHref(parent.id)}?komunikat=DOCUMENT_SAVED`}
        />
        <NodeFields
          state={state}
          node={document ?? { name: '', description: null, publicAccess: false }}
          isNew={document === null}
          sibling={sibling}
          parentIsPublic={parent.publicAccess}
        />
        {!document && <PublishAtOnce state={state} parent={parent} />}
        <AsksAcquaintance state={state} asks={asks} />
        {document && <Versions versions={document.versions} state={state} />}
      </RecordForm>
    </Page>
  )
}
