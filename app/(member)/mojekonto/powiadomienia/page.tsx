import { OwnDigestPage } from '#components/notifications/digest/page.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { loadOwnDigest } from '#lib/notifications/own-mails.ts'
import { ownDigestForm } from '#lib/notifications/digest-words.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

const PATH = '/mojekonto/powiadomienia'

export const metadata = pageMetadata(PATH)

export default async function OwnNoticesPage() {
  const state = formState(await currentVisit(), ownDigestForm)
  return <Loaded load={loadOwnDigest}>{(digest) => <OwnDigestPage digest={digest} state={state} path={PATH} />}</Loaded>
}
