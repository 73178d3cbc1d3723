import { SecondFactorPage } from '#components/account/second-factor.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { loadMethods } from '#lib/account/loaders.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import { addPasskeyForm, confirmTotpForm, renewCodesForm } from '#lib/session/words.ts'

const PATH = '/mojekonto/dwuetapowe'

export const metadata = pageMetadata(PATH)

/** Codes are part of the outcome of the form that made them, and are available nowhere else. */
const CODES_OF: readonly (string | undefined)[] = [confirmTotpForm, renewCodesForm, addPasskeyForm].map(({ outcome }) => outcome?.key)

export default async function TwoSteps() {
  const visit = await currentVisit()
  const codes = visit.flash?.find(({ code, description }) => description && CODES_OF.includes(code))?.description?.split(' ')
  const closed = visit.signedIn?.gate !== undefined
  return (
    <Loaded load={() => loadMethods({ closed })}>
      {({ factor, identities }) => (
        <SecondFactorPage
          path={PATH}
          factor={factor}
          identities={identities}
          codes={codes}
          confirming={formState(visit, confirmTotpForm)}
          adding={formState(visit, addPasskeyForm)}
          waits={visit.returnTo !== undefined}
          closed={closed}
        />
      )}
    </Loaded>
  )
}
