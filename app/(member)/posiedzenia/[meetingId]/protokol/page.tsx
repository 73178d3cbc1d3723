import { MinutesPage } from '#components/meetings/minutes/page.tsx'
import { Steps } from '#components/meetings/minutes/steps.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
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

export default async function OneMeetingMinutesPage({ params }: { params: Promise<{ meetingId: string }> }) {
  const [{ meetingId }, visit] = await Promise.all([params, currentVisit()])
  const manages = mayAdminister(visit.signedIn)
  return (
    <Loaded load={() => loadMinutes(meetingId)}>
      {(minutes) => (
        <MinutesPage
          minutes={minutes}
          manages={manages}
          remark={formState(visit, remarkForm)}
          steps={manages && <OwnSteps minutes={minutes} visit={visit} />}
        />
      )}
    </Loaded>
  )
}
