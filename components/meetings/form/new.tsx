// One form prepares a meeting: its folder, its event and its agenda come of it.
import { CreateMeeting } from '#contract/meetings.ts'
import { HiddenFields } from '#components/ui/action-form.tsx'
import { Boxes } from '#components/ui/choices.tsx'
import { FieldNotes, fieldFacts, triedValue } from '#components/ui/field-frame.tsx'
import field from '#components/ui/field.module.css'
import type { FormState } from '#components/ui/form-state.ts'
import { IfSame } from '#components/ui/if-same.tsx'
import { Page } from '#components/ui/page.tsx'
import { RecordForm } from '#components/ui/record-form.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { folderHref } from '#lib/links/library.ts'
import { meetingHref, MEETINGS_PATH, newMeetingHref } from '#lib/links/meetings.ts'
import type { NewMeeting } from '#lib/meetings/loaders.ts'
import { newMeetingForm } from '#lib/meetings/words.ts'
import { AgendaInput } from './agenda-field.tsx'
import { MeetingFields } from './fields.tsx'

type State = FormState<keyof typeof newMeetingForm.labels>

const SAME = 'ERROR_SAME_MEETING'

const AGENDA_HINT = 'Wklej tekst: jeden wiersz to jeden punkt, z numeracją dowolnego rodzaju albo bez niej. Punkty otrzymają numery według kolejności.'

function AgendaField({ state }: { state: State }) {
  const facts = fieldFacts(state, 'agendaText', AGENDA_HINT)
  return (
    <div className={field.field}>
      <label htmlFor={facts.id}>{state.words.labels.agendaText}</label>
      <FieldNotes facts={facts} hint={AGENDA_HINT} />
      <AgendaInput
        id={facts.id}
        initial={triedValue(state, 'agendaText') ?? ''}
        describedBy={facts.describedBy}
        isWrong={facts.error !== undefined}
        takesFocus={facts.takesFocus}
      />
    </div>
  )
}

function Folder({ state, folder }: { state: State; folder: NonNullable<NewMeeting['folder']> }) {
  const facts = fieldFacts(state, 'folderId')
  return (
    <div className={field.field}>
      <p id={facts.id}>
        <strong>{state.words.labels.folderId}:</strong> <a href={folderHref(folder.id)}>{folder.name}</a>. Katalog i dokumenty w nim zostają bez zmian.
      </p>
      <FieldNotes facts={facts} />
      <HiddenFields values={{ folderId: folder.id }} />
    </div>
  )
}

/** The meeting that is there already. */
const There = ({ id }: { id: string | undefined }) => id && <a href={meetingHref(id)}>Przejdź do posiedzenia, które już jest</a>

interface Props {
  state: State
  data: NewMeeting
}

export function NewMeetingForm({ state, data: { folder, groups, proposed, numbers } }: Props) {
  return (
    <Page title="Nowe posiedzenie" narrow above={<WayBack crumbs={[{ label: 'Posiedzenia', href: MEETINGS_PATH }, { label: 'Nowe posiedzenie' }]} />}>
      <RecordForm
        form={newMeetingForm}
        endpoint={CreateMeeting}
        state={state}
        record={null}
        path={newMeetingHref(folder?.id)}
        list={MEETINGS_PATH}
        success={meetingHref('{id}')}
      >
        <IfSame state={state} code={SAME} hint={state.code === SAME && <There id={state.description} />} />
        {folder && <Folder state={state} folder={folder} />}
        <MeetingFields state={state} values={proposed} numbers={numbers} groupNames={folder?.groupNames} />
        {!folder && groups.length > 0 && (
          <Boxes
            state={state}
            name="workGroupsIds"
            choices={groups.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValues={[]}
            hint="Bez wyboru posiedzenie jest dla całego komitetu. Po wyborze widzą je tylko członkowie wybranych grup i administratorzy, a posiedzenie nie otrzyma numeru: podaj jego nazwę."
          />
        )}
        <AgendaField state={state} />
      </RecordForm>
    </Page>
  )
}
