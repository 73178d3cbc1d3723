// A new mailing about a folder, a voting or an article, by its address.
import { redirect } from 'next/navigation'
import type { Subject } from '#contract/notifications.ts'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { placeOf } from '#lib/notifications/addresses.ts'
import { readAsked } from '#lib/notifications/composer.ts'
import { loadComposer } from '#lib/notifications/loaders.ts'
import { notificationForm } from '#lib/notifications/words.ts'
import { orElsewhere } from '#lib/provider/or-elsewhere.ts'
import { currentPath } from '#lib/http/current-path.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { ComposerForm } from './composer-form.tsx'

interface Props {
  kind: Subject['kind']
  id: string
  searchParams: SearchParams
}

/** Where one is sent whom the form cannot be shown. */
const elsewhere = ({ kind }: Pick<Props, 'kind'>): string => (kind === 'folder' ? '/dokumenty' : placeOf(kind, 0))
/** As the specification has it: without what the form is made of there is none. */
const withoutData = ({ kind }: Pick<Props, 'kind'>): string => (kind === 'voting' ? placeOf(kind, 0) : '/dokumenty')

const loaded = (props: Props, patternId: string | null) =>
  orElsewhere(() => loadComposer(props.kind, props.id, patternId), {
    path: withoutData(props),
    message: 'COMPOSER_NOT_LOADED',
    messages: { ERROR_VOTING_STATUS_NOT_ALLOWED: 'VOTING_NOT_RUNNING' },
  })

export async function ComposerPage(props: Props) {
  const asked = readAsked(props.searchParams)
  const [visit, path] = await Promise.all([currentVisit(), currentPath()])
  return (
    <Loaded load={() => loaded(props, asked.patternId)}>
      {(data) => {
        if (data.composer.templates.length === 0) redirect(`${elsewhere(props)}?komunikat=MESSAGE_TYPES_NOT_LOADED`)
        return <ComposerForm data={data} asked={asked} state={formState(visit, notificationForm)} signedIn={visit.signedIn} path={path} />
      }}
    </Loaded>
  )
}
