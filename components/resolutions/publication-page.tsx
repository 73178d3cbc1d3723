// The secretariat publishes a resolution in the register, corrects it, takes it out or puts it back.
import { PublishResolution, REGISTER_REASON_MAX, WithdrawResolution, type ResolutionForm } from '#contract/register.ts'
import { AddressMessage } from '#components/shell/address-message.tsx'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { ConfirmButton } from '#components/ui/confirm-dialog.tsx'
import { CONFLICT, isConflict, labelledValues, SavedNow } from '#components/ui/conflict-notice.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Field } from '#components/ui/field.tsx'
import { TextArea } from '#components/ui/field-frame.tsx'
import { formState, type FormState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { ReasonDialog } from '#components/ui/reason-dialog.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { formatDate, formatDateTime } from '#lib/format/dates.ts'
import { MANAGED_RESOLUTIONS, publicationHref, resolutionHref } from '#lib/links/resolutions.ts'
import { summaryHref } from '#lib/links/votings.ts'
import { PUBLICATION_LABEL } from '#lib/resolutions/labels.ts'
import { loadResolution, loadTaken, type TakenNumbers } from '#lib/resolutions/loaders.ts'
import { numberForm, publicationForm, removeFileForm, withdrawForm } from '#lib/resolutions/words.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { NumberForm } from './number-form.tsx'
import { Paper, PublicationFiles } from './publication-files.tsx'

interface Props {
  resolution: ResolutionForm
  state: FormState<keyof typeof publicationForm.labels>
}

const NOBODY: TakenNumbers = { number: null, label: null }
const BUTTONS = { waiting: 'Opublikuj w rejestrze', published: 'Opublikuj poprawkę', withdrawn: 'Przywróć do rejestru' } as const
const NUMBERS_HINT = 'Numery tak, jak są na liście uchwał, oddzielone przecinkami.'

const Fields = ({ resolution: { title, text, meeting, amends, repeals, publication }, state }: Props) => (
  <>
    <TextArea state={state} name="title" rows={3} defaultValue={title} />
    <TextArea
      state={state}
      name="text"
      rows={20}
      defaultValue={text}
      hint="Każdy akapit w osobnym wierszu. Z wierszy, które zaczynają się od „§ 1.”, „1.”, „1)”, „a)” albo „–”, powstają nagłówki i listy."
    />
    <Field state={state} name="meeting" autoComplete="off" defaultValue={meeting} hint="Jeżeli uchwałę przyjęto na posiedzeniu: jego nazwa." />
    <Field state={state} name="amends" autoComplete="off" defaultValue={amends} hint={NUMBERS_HINT} />
    <Field state={state} name="repeals" autoComplete="off" defaultValue={repeals} hint={NUMBERS_HINT} />
    {publication !== 'waiting' && <TextArea state={state} name="reason" rows={3} hint="Wymagany przy każdej zmianie. Zobaczy go każdy w metryczce uchwały." />}
  </>
)

function Form({ resolution, state }: Props) {
  const { id, updatedAt, updatedBy, publication, title, text, meeting, amends, repeals } = resolution
  const overtaken = isConflict(state, updatedAt)
  const saved = { title, text, meeting, amends, repeals }
  return (
    <>
      {overtaken && <SavedNow saved={labelledValues<keyof typeof saved>(publicationForm.labels, saved)} change={{ updatedAt, updatedBy }} />}
      <ActionForm
        form={publicationForm}
        endpoint={PublishResolution}
        state={overtaken ? { ...state, message: CONFLICT } : state}
        params={{ id }}
        values={{ updatedAt: updatedAt ?? '', withoutText: String(publication !== 'waiting' && text === '') }}
        success={publicationHref(id)}
        back={publicationHref(id)}
        label="Uchwała w rejestrze"
        asks
      >
        <Fields resolution={resolution} state={state} />
        <ButtonRow>
          <SubmitButton busyText="Publikuję…">{BUTTONS[publication]}</SubmitButton>
          <ButtonLink kind="secondary" href={MANAGED_RESOLUTIONS}>
            Anuluj
          </ButtonLink>
        </ButtonRow>
      </ActionForm>
    </>
  )
}

const WITHDRAW = 'usun-z-rejestru'

const Withdraw = ({ id, state }: { id: number; state: FormState<'reason'> }) => (
  <section aria-labelledby="usuniecie">
    <h2 id="usuniecie">Usunięcie z rejestru</h2>
    <p>Adres uchwały zostaje i podaje powód. Do poprawienia omyłki wystarczy poprawka.</p>
    <ConfirmButton dialog={WITHDRAW}>Usuń z rejestru</ConfirmButton>
    <ReasonDialog
      id={WITHDRAW}
      title="Usunięcie uchwały z rejestru"
      endpoint={WithdrawResolution}
      params={{ id }}
      form={withdrawForm}
      state={state}
      here={publicationHref(id)}
      max={REGISTER_REASON_MAX}
    >
      <p>Czy usunąć uchwałę z rejestru? Jej numer zostaje, a pod jej adresem będzie powód usunięcia.</p>
    </ReasonDialog>
  </section>
)

const Withdrawn = ({ reason }: { reason: string | null }) => (
  <Notice severity="warning" title="Uchwała jest usunięta z rejestru">
    <p>Powód: {reason}</p>
    <p>Popraw ją i przywróć. Treść, która była w rejestrze przed usunięciem, nie będzie już dostępna, także w metryczce.</p>
  </Notice>
)

const About = ({ resolution }: { resolution: ResolutionForm }) => (
  <Facts
    facts={[
      [
        'Przyjęta',
        <time key="chwila" dateTime={resolution.adoptedAt}>
          {/* Of one that was brought in the hour is not known. */}
          {resolution.votingId === null ? formatDate(resolution.adoptedAt) : formatDateTime(resolution.adoptedAt)}
        </time>,
      ],
      [
        'Stan',
        resolution.publication === 'published' ? (
          <a href={resolutionHref(resolution)}>{PUBLICATION_LABEL.published}</a>
        ) : (
          PUBLICATION_LABEL[resolution.publication]
        ),
      ],
      ...(resolution.votingId === null
        ? []
        : [
            [
              'Głosowanie',
              <a key="glosowanie" href={summaryHref(resolution.votingId)}>
                wynik i głosy
              </a>,
            ] as const,
          ]),
    ]}
  />
)

/** Who has a number is asked again where one was refused. */
async function loadForm(entryId: string, { severity, values }: FormState) {
  const resolution = await loadResolution(entryId)
  return { resolution, taken: severity === 'error' && resolution.votingId === null ? await loadTaken(entryId, values) : NOBODY }
}

export async function PublicationPage({ entryId, said }: { entryId: string; said: string | undefined }) {
  const visit = await currentVisit()
  const numberState = formState(visit, numberForm)
  return (
    <Loaded load={() => loadForm(entryId, numberState)}>
      {({ resolution, taken }) => (
        <Page
          title={`Uchwała nr ${resolution.label} w rejestrze`}
          narrow
          above={<WayBack crumbs={[{ label: 'Zarządzanie uchwałami', href: MANAGED_RESOLUTIONS }, { label: `Uchwała nr ${resolution.label}` }]} />}
        >
          <AddressMessage code={said} path={publicationHref(resolution.id)} />
          <About resolution={resolution} />
          {resolution.annulled && (
            <Notice severity="warning">
              Głosowanie nad tą uchwałą anulowano. {resolution.publication === 'published' ? 'W rejestrze jest' : 'Po opublikowaniu będzie w rejestrze'}{' '}
              oznaczona jako unieważniona.
            </Notice>
          )}
          {resolution.proposedText && <Notice>Treść pochodzi z dokumentu, nad którym głosowano. Sprawdź ją przed opublikowaniem.</Notice>}
          {resolution.publication === 'withdrawn' && <Withdrawn reason={resolution.withdrawReason} />}
          <Form resolution={resolution} state={formState(visit, publicationForm)} />
          {resolution.votingId === null && resolution.publication !== 'waiting' && <NumberForm resolution={resolution} state={numberState} taken={taken} />}
          <Paper resolution={resolution} />
          {resolution.publication !== 'waiting' && (
            <PublicationFiles resolution={resolution} state={formState(visit, removeFileForm)} owner={visit.signedIn?.username ?? ''} />
          )}
          {resolution.publication === 'published' && <Withdraw id={resolution.id} state={formState(visit, withdrawForm)} />}
        </Page>
      )}
    </Loaded>
  )
}
