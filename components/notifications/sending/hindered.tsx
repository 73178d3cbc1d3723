// Obstacles to the answers that a mail asks for, shown before it is sent.
import { ChangeAttendanceCollection } from '#contract/attendance.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { withReturnList } from '#lib/http/list-view.ts'
import { folderHref } from '#lib/links/library.ts'
import { LIST, sendingHref } from '#lib/notifications/addresses.ts'
import type { OneNotification } from '#lib/notifications/loaders.ts'
import { startCollectionForm } from '#lib/notifications/words.ts'

const ASKS = /\{\{\s*(?:linkUdzial|linkBrakUdzialu)\s*\}\}/

const Begin = ({ id, folderId }: { id: number; folderId: number }) => (
  <Notice severity="warning" title="Czy rozpocząć zbieranie potwierdzeń udziału?">
    <p>Wiadomość prosi o potwierdzenie udziału, a w tym katalogu nie zbiera się teraz potwierdzeń.</p>
    <ActionForm
      form={startCollectionForm}
      endpoint={ChangeAttendanceCollection}
      success={withReturnList(LIST, sendingHref(id))}
      back={withReturnList(LIST, sendingHref(id))}
      values={{ structNodeId: folderId, action: 'enable' }}
    >
      <SubmitButton kind="secondary" busyText="Rozpoczynam…">
        Rozpocznij zbieranie
      </SubmitButton>
    </ActionForm>
  </Notice>
)

const Draft = ({ folderId }: { folderId: number }) => (
  <Notice severity="warning" title="Katalog nie jest opublikowany">
    <p>
      Odbiorcy go nie zobaczą i nie odpowiedzą, dopóki go nie opublikujesz. <a href={folderHref(folderId)}>Przejdź do katalogu</a>
    </p>
  </Notice>
)

const Cancelled = ({ folderId }: { folderId: number }) => (
  <Notice severity="warning" title="Wydarzenie tego katalogu odwołano">
    <p>
      Nikt nie może teraz odpowiedzieć. Jeśli w katalogu przygotowuje się inne posiedzenie,{' '}
      <a href={`/potwierdzeniaudzialu/${folderId}`}>wybierz jego wydarzenie</a>.
    </p>
  </Notice>
)

/** The mail asks for an answer that cannot be given, or is about something that its recipients cannot see: each obstacle with its remedy. */
export function Hindered({
  notification: { id, about, bodyRaw, answersHindered },
}: {
  notification: Pick<OneNotification, 'id' | 'about' | 'bodyRaw' | 'answersHindered'>
}) {
  const isReminder = about.kind === 'attendance'
  if ((about.kind !== 'folder' && !isReminder) || about.id === null || !answersHindered) return null
  const asks = isReminder || ASKS.test(bodyRaw)
  const isCancelled = answersHindered.includes('event_cancelled')
  return (
    <>
      {answersHindered.includes('not_published') && <Draft folderId={about.id} />}
      {asks && isCancelled && <Cancelled folderId={about.id} />}
      {asks && !isCancelled && answersHindered.includes('not_collecting') && <Begin id={id} folderId={about.id} />}
    </>
  )
}
