// The form that plans the publication of a draft: a plain form, with a calendar beside its field where scripts run.
import { wallTimeNow, wallTimeOf } from '#common/warsaw-clock.ts'
import type { Article } from '#contract/news.ts'
import { ScheduleArticle, UnscheduleArticle } from '#contract/news-schedule.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { DateTimeField } from '#components/ui/date-time-field.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { previewHref } from '#lib/news/addresses.ts'
import { scheduleArticleForm, unscheduleArticleForm } from '#lib/news/words.ts'
import styles from './manage.module.css'

interface Props {
  article: Pick<Article, 'id' | 'publishAt'>
  state: FormState<keyof typeof scheduleArticleForm.labels>
}

export function ScheduleForm({ article: { id, publishAt }, state }: Props) {
  const here = previewHref(id)
  return (
    // The preview comes first: the form is closed until the person opens it, or follows a link to it.
    <details className={styles.schedule} open={publishAt !== null || state.told !== undefined}>
      <summary>{publishAt ? 'Zaplanowana publikacja' : 'Zaplanuj publikację'}</summary>
      <div id="zaplanuj">
        <ActionForm form={scheduleArticleForm} endpoint={ScheduleArticle} state={state} success={here} back={here} values={{ id }} label="Plan publikacji">
          <DateTimeField
            state={state}
            name="publishAt"
            min={wallTimeNow()}
            hint="Czas w Polsce, późniejszy niż obecny. Zostanie opublikowane to, co będzie wtedy zapisane."
            defaultValue={publishAt && wallTimeOf(new Date(publishAt))}
          />
          <ButtonRow>
            <SubmitButton busyText="Zapisuję…">{publishAt ? 'Zmień termin' : 'Zaplanuj publikację'}</SubmitButton>
          </ButtonRow>
        </ActionForm>
        {publishAt && (
          <ActionForm form={unscheduleArticleForm} endpoint={UnscheduleArticle} success={here} back={here} values={{ id }}>
            <Button type="submit" kind="secondary">
              Odwołaj publikację
            </Button>
          </ActionForm>
        )}
      </div>
    </details>
  )
}
