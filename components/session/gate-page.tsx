import type { ReactNode } from 'react'
import { AcceptConsent, type ConsentAction } from '#contract/session.ts'
import type { SystemInfo } from '#contract/system.ts'
import { SignOutForm } from '#components/shell/sign-out-form.tsx'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { programmeWording, type ProgrammeWording } from '#lib/legal/wording.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { CONSENT_FORMS } from '#lib/session/words.ts'
import { pageTitle } from '#lib/shell/page-metadata.ts'
import { loadSystemInfo } from '#lib/provider/load-system-info.ts'
import styles from './session.module.css'

interface Props {
  /** As in the route table. */
  path: string
  action: ConsentAction
  banner: { text: (info: SystemInfo) => string | null; severity: 'info' | 'warning' }
  question: string
  statement: (wording: ProgrammeWording) => ReactNode
}

/** The gates in the order in which the provider requires them; after one of them the next follows. */
const STEPS: readonly (readonly ConsentAction[])[] = [['licence'], ['policy'], ['declaration_mem_tasks', 'declaration_obs_tasks']]
const stepOf = (action: ConsentAction): number => STEPS.findIndex((actions) => actions.includes(action)) + 1

/** A text that has to be accepted before the portal opens: Tak continues, Nie signs out. */
export async function GatePage({ path, action, banner, question, statement }: Props) {
  const [visit, info] = await Promise.all([currentVisit(), loadSystemInfo()])
  const notice = info && banner.text(info)
  const form = CONSENT_FORMS[action]
  return (
    <Page title={pageTitle(path)} intro={`Krok ${stepOf(action)} z ${STEPS.length}`}>
      {notice && <Notice severity={banner.severity}>{notice}</Notice>}
      <div className={styles.statement}>{statement(programmeWording(info))}</div>
      <section className={styles.question} aria-labelledby="pytanie">
        <h2 id="pytanie">{question}</h2>
        <ButtonRow>
          <ActionForm form={form} endpoint={AcceptConsent} state={formState(visit, form)} success="/api/session/arrived" back={path} values={{ action }}>
            <SubmitButton busyText="Zapisuję…">Tak</SubmitButton>
          </ActionForm>
          <SignOutForm kind="secondary">Nie</SignOutForm>
        </ButtonRow>
        <p>
          <small>Odpowiedź „Nie” kończy sesję: bez akceptacji nie można korzystać z części portalu dostępnej po zalogowaniu.</small>
        </p>
      </section>
    </Page>
  )
}
