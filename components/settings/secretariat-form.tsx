// The secretariat's address, which administrators set.
import { SaveConfiguration } from '#contract/system.ts'
import { EMAIL_MAX } from '#contract/users.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { CONFLICT, SavedNow, isConflict, labelledValues } from '#components/ui/conflict-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Page } from '#components/ui/page.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { formatDateTime } from '#lib/format/dates.ts'
import type { Setting } from '#lib/settings/loaders.ts'
import { secretariatForm } from '#lib/settings/words.ts'
import { requiredUpTo } from '#lib/format/length-hints.ts'

interface Props {
  state: FormState<keyof typeof secretariatForm.labels>
  /** null: not set yet. */
  setting: Setting | null
}

const PATH = '/administracja/sekretariatkm'
const authorOf = ({ createdBy, updatedBy }: Setting) => updatedBy ?? createdBy

const LastChange = ({ setting }: { setting: Setting }) => (
  <p>
    Ostatnia zmiana: {authorOf(setting) && <>{authorOf(setting)}, </>}
    <time dateTime={setting.updatedAt}>{formatDateTime(setting.updatedAt)}</time>.
  </p>
)

export function SecretariatForm({ state, setting }: Props) {
  const overtaken = setting !== null && isConflict(state, setting.updatedAt)
  return (
    <Page
      title="Adres e-mail sekretariatu"
      narrow
      intro="Ten adres widzą wszyscy, także na stronie logowania. Portal wysyła na niego wiadomości z formularza kontaktowego."
    >
      {overtaken ? (
        <SavedNow
          saved={labelledValues(secretariatForm.labels, { configValue: setting.configValue })}
          change={{ updatedAt: setting.updatedAt, updatedBy: authorOf(setting) }}
        />
      ) : (
        setting && <LastChange setting={setting} />
      )}
      <ActionForm
        form={secretariatForm}
        endpoint={SaveConfiguration}
        state={overtaken ? { ...state, message: CONFLICT } : state}
        success={PATH}
        back={PATH}
        values={{ configKey: 'secretariat_email', updatedAt: setting?.updatedAt ?? '' }}
      >
        <Field state={state} name="configValue" type="email" required hint={`${requiredUpTo(EMAIL_MAX)} Jeden adres.`} defaultValue={setting?.configValue} />
        <ButtonRow>
          <SubmitButton busyText="Zapisuję…">Zapisz</SubmitButton>
        </ButtonRow>
      </ActionForm>
    </Page>
  )
}
