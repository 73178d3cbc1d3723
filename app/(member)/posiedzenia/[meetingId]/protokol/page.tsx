import { MinutesPage } from '#components/meetings/minutes/page.tsx'
import { Steps } from '#components/meetings/minutes/steps.tsx'
import { formState, type FormState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Page } from '#components/ui/page.tsx'
import { hasUnsavedText, UnsavedText } from '#components/ui/unsaved-text.tsx'
import type { Minutes } from '#contract/minutes.ts'
import { loadMinutes } from '#lib/meetings/minutes/loaders.ts'
import { adoptionForm, remarkForm, remarksForm, takeBackForm } from '#lib/meetings/minutes/words.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { mayAdminister } from '#lib/session/may-administer.ts'
import type { Visit } from '#lib/session/visit.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/posiedzenia/[meetingId]/protokol')

const OwnSteps = ({ minutes, visit }: { minutes: Minutes; visit: Visit }) => (
  <Steps
    minutes={minutes}
    states={{ remarks: formState(visit, remarksForm), adoption: formState(visit, adoptionForm), takeBack: formState(visit, takeBackForm) }}
  />
)

/** The secretariat has taken the minutes back while somebody wrote a remark. */
const NoMinutes = ({ remark }: { remark: FormState }) => (
  <Page title="Protokół">
    <p>Protokołu nie można teraz czytać: sekretariat cofnął go do wersji roboczej.</p>
    <UnsavedText state={remark} name="text" />
  </Page>
)

export default async function OneMeetingMinutesPage({ params }: { params: Promise<{ meetingId: string }> }) {
  const [{ meetingId }, visit] = await Promise.all([params, currentVisit()])
  const manages = mayAdminister(visit.signedIn)
  const remark = formState(visit, remarkForm)
  const isTyped = hasUnsavedText({ state: remark, name: 'text' })
  return (
    <Loaded load={() => loadMinutes(meetingId)} instead={({ code }) => (isTyped && code === 'ERROR_NOT_FOUND' ? <NoMinutes remark={remark} /> : null)}>
      {(minutes) => <MinutesPage minutes={minutes} manages={manages} remark={remark} steps={manages && <OwnSteps minutes={minutes} visit={visit} />} />}
    </Loaded>
  )
}
