// A new mailing about a folder, a voting or an article, by its address.
import { leadOn } from '#lib/http/lead-on.ts'
import type { MailingKind } from '#common/mailing-kinds.ts'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { readComposerParams } from '#lib/notifications/composer.ts'
import { KINDS } from '#lib/notifications/kinds.ts'
import { loadComposer } from '#lib/notifications/loaders.ts'
import { notificationForm } from '#lib/notifications/words.ts'
import { loadOrRedirect } from '#lib/provider/load-or-redirect.ts'
import { currentPath } from '#lib/http/current-page.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { ComposerForm } from './form.tsx'

interface Props {
  kind: MailingKind
  id: string
  searchParams: SearchParams
}

const loaded = (props: Props, patternId: string | null) =>
  loadOrRedirect(() => loadComposer(props.kind, props.id, patternId), {
    path: KINDS[props.kind].withoutData,
    message: 'COMPOSER_NOT_LOADED',
    messages: { ERROR_VOTING_STATUS_NOT_ALLOWED: 'VOTING_NOT_RUNNING', ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE: 'ANSWERS_NOT_COLLECTED' },
  })

export async function ComposerPage(props: Props) {
  const params = readComposerParams(props.searchParams)
  const [visit, here] = await Promise.all([currentVisit(), currentPath()])
  return (
    <Loaded load={() => loaded(props, params.patternId)}>
      {(data) => {
        if (data.composer.templates.length === 0) leadOn(`${KINDS[props.kind].withoutTypes}?komunikat=MESSAGE_TYPES_NOT_LOADED`)
        return <ComposerForm data={data} params={params} state={formState(visit, notificationForm)} signedIn={visit.signedIn} here={here} />
      }}
    </Loaded>
  )
}
