// The question before several items of the bin are restored or deleted for good. It names how many items it concerns.
import { DAYS, ITEMS } from '#common/nouns.ts'
import { BIN_DAYS, PurgeNodes, RestoreNodes } from '#contract/document-changes.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { folderHref } from '#lib/links/library.ts'
import { purgeNodesForm, restoreNodesForm } from '#lib/documents/changing/bulk-words.ts'
import { ROOT_FOLDER_NAME } from '#common/names.ts'
import { counted } from '#common/plural.ts'
import type { FormWords } from '#lib/messages/form-words.ts'
import { failureText } from '#lib/messages/failure-sentences.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { read } from '#lib/session/read.ts'

type BinEndpoint = typeof RestoreNodes | typeof PurgeNodes

interface Action {
  endpoint: BinEndpoint
  form: FormWords<never, BinEndpoint>
  /** Returns how many items it would concern. Throws `ApiFailure`. */
  count: (nodeIds: number[]) => Promise<{ affectedCount: number }>
  title: string
  question: (count: number) => string
  consequence: string
  busy: string
}

const ACTIONS = {
  przywroc: {
    endpoint: RestoreNodes,
    form: restoreNodesForm,
    count: (nodeIds: number[]) => read(RestoreNodes, { body: { nodeIds, dryRun: true } }),
    title: 'Przywracanie z kosza',
    question: (count: number) => `Czy przywrócić ${counted(count, ITEMS)} jako ${count === 1 ? 'wersję roboczą' : 'wersje robocze'}?`,
    consequence: 'Liczba obejmuje zawartość katalogów. Wszystko wraca na koniec katalogu, w którym było.',
    busy: 'Przywracam…',
  },
  usun: {
    endpoint: PurgeNodes,
    form: purgeNodesForm,
    count: (nodeIds: number[]) => read(PurgeNodes, { body: { nodeIds, dryRun: true } }),
    title: 'Usuwanie na zawsze',
    question: (count: number) => `Czy usunąć na zawsze ${counted(count, ITEMS)}?`,
    consequence: `Liczba obejmuje zawartość katalogów. Tego nie można cofnąć; w koszu elementy czekają ${counted(BIN_DAYS, DAYS)} i znikają same.`,
    busy: 'Usuwam…',
  },
} satisfies Record<string, Action>

type BinAction = keyof typeof ACTIONS

export const isBinAction = (name: unknown): name is BinAction => typeof name === 'string' && Object.hasOwn(ACTIONS, name)

/** Asks the provider beforehand, so that a refusal is shown instead of the question. */
async function foresee(action: BinAction, nodeIds: number[]): Promise<{ count: number } | { refused: string }> {
  try {
    return { count: (await ACTIONS[action].count(nodeIds)).affectedCount }
  } catch (error) {
    if (isApiFailure(error) && error.status >= 400 && error.status < 500 && error.status !== 401) return { refused: failureText(ACTIONS[action].form, error) }
    throw error
  }
}

export function ConfirmBin({ action, nodeIds, back }: { action: BinAction; nodeIds: number[]; back: string }) {
  const { title, question, consequence, form, endpoint, busy }: Action = ACTIONS[action]
  const crumbs = [{ label: ROOT_FOLDER_NAME, href: folderHref(ROOT_FOLDER_ID) }, { label: 'Kosz', href: back }, { label: title }]
  return (
    <Loaded load={() => foresee(action, nodeIds)}>
      {(foreseen) => (
        <Page title={title} narrow above={<Breadcrumb crumbs={crumbs} />}>
          {'refused' in foreseen ? (
            <Notice severity="error">{foreseen.refused}</Notice>
          ) : (
            <Notice severity="warning" title={question(foreseen.count)}>
              <p>{consequence}</p>
            </Notice>
          )}
          <ButtonRow>
            <ButtonLink kind="secondary" href={back}>
              {'refused' in foreseen ? 'Wróć do kosza' : 'Nie'}
            </ButtonLink>
            {'count' in foreseen && (
              <ActionForm form={form} endpoint={endpoint} success={back} back={back} values={{ nodeIds }}>
                <SubmitButton busyText={busy}>Tak</SubmitButton>
              </ActionForm>
            )}
          </ButtonRow>
        </Page>
      )}
    </Loaded>
  )
}
