// Texts of the rules of procedure on the public page about the committee.
import { shownDay } from '#common/shown-time.ts'
import { AddRuleText, RemoveRuleText, RULE_TEXT_ADOPTED_MAX, type ManagedRuleText } from '#contract/rule-texts.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { ConfirmButton, ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Page } from '#components/ui/page.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { optionalUpTo } from '#lib/format/length-hints.ts'
import { COMMITTEE_PATH } from '#lib/links/committee.ts'
import { documentHref } from '#lib/links/library.ts'
import { removeRuleTextForm, ruleTextForm } from '#lib/settings/words.ts'
import { pageTitle } from '#lib/shell/page-metadata.ts'

const PATH = '/administracja/regulamin/teksty'
const RULES_PATH = '/administracja/regulamin'

interface Props {
  state: FormState<keyof typeof ruleTextForm.labels>
  texts: readonly ManagedRuleText[]
}

const STATE = { coming: 'Jeszcze nie obowiązuje', current: 'Obowiązuje', earlier: 'Wcześniejszy' } as const

function Text({ text: { id, documentId, documentName, versionNum, inForceFrom, adoptedBy, state, isPublic } }: { text: ManagedRuleText }) {
  const dialog = `usun-tekst-${id}`
  return (
    <li>
      <a href={documentHref(documentId)}>{documentName}</a>, wersja {versionNum} <Badge>{STATE[state]}</Badge>
      {!isPublic && <Badge kind="draft">Niewidoczny: dokument nie jest publiczny</Badge>}
      <p>
        Od {shownDay(inForceFrom)}
        {adoptedBy && `, ${adoptedBy}`}
      </p>
      <ConfirmButton dialog={dialog} aria-label={`Usuń tekst obowiązujący od ${shownDay(inForceFrom)}`}>
        Usuń
      </ConfirmButton>
      <ConfirmDialog
        id={dialog}
        title="Usunięcie tekstu regulaminu"
        action={{ form: removeRuleTextForm, endpoint: RemoveRuleText, params: { id }, success: PATH, back: PATH }}
      >
        <p>Czy usunąć ze strony Komitetu tekst obowiązujący od {shownDay(inForceFrom)}? Dokument zostanie w bibliotece.</p>
      </ConfirmDialog>
    </li>
  )
}

const NewText = ({ state }: Pick<Props, 'state'>) => (
  <ActionForm form={ruleTextForm} endpoint={AddRuleText} state={state} success={PATH} back={PATH} asks>
    <Field
      state={state}
      name="document"
      required
      hint="Adres strony dokumentu w bibliotece, na przykład /dokumenty/dokument/12. Dokument i jego katalogi muszą mieć dostęp publiczny."
      autoComplete="off"
    />
    <Field
      state={state}
      name="versionNum"
      hint="Numer wersji dokumentu. Puste: najnowsza. Późniejsza wersja nie zastąpi tej, którą wskazano."
      autoComplete="off"
    />
    <Field state={state} name="inForceFrom" required hint="DD/MM/RRRR" autoComplete="off" />
    <Field state={state} name="adoptedBy" hint={`${optionalUpTo(RULE_TEXT_ADOPTED_MAX)} Na przykład: uchwała nr 3/2026.`} autoComplete="off" />
    <ButtonRow>
      <SubmitButton busyText="Dodaję…">Dodaj</SubmitButton>
    </ButtonRow>
  </ActionForm>
)

export const RuleTextsPage = ({ state, texts }: Props) => (
  <Page
    title={pageTitle(PATH)}
    narrow
    above={<Breadcrumb crumbs={[{ label: pageTitle(RULES_PATH), href: RULES_PATH }]} />}
    intro={
      <>
        Te teksty widzą wszyscy na stronie <a href={`${COMMITTEE_PATH}#regulamin`}>Komitet</a>, także wcześniejsze.
      </>
    }
  >
    {texts.length === 0 ? (
      <p>Nie dodano jeszcze żadnego tekstu.</p>
    ) : (
      <ul>
        {texts.map((text) => (
          <Text key={text.id} text={text} />
        ))}
      </ul>
    )}
    <h2>Nowy tekst</h2>
    <NewText state={state} />
  </Page>
)
