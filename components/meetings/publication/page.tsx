// What everybody is told of a meeting on the page about the committee: as it would be published now, with one button, and how it is.
import { PublishMeeting, type MeetingPublication } from '#contract/committee.ts'
import type { Meeting } from '#contract/meetings.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { formatDateTime } from '#lib/format/dates.ts'
import { publicMeetingHref } from '#lib/links/committee.ts'
import { folderHref } from '#lib/links/library.ts'
import { meetingHref, MEETINGS_PATH, publicationHref } from '#lib/links/meetings.ts'
import { meetingPlace, meetingTime } from '#lib/meetings/labels.ts'
import { publishMeetingForm, withdrawMeetingForm } from '#lib/meetings/publication/words.ts'
import type { PublicationPageData } from '#lib/meetings/publication/loaders.ts'
import { pageTitle } from '#lib/shell/page-metadata.ts'
import { PublishedAgenda } from './agenda.tsx'

type Published = NonNullable<MeetingPublication['published']>

function State({ id, published, changed }: { id: number; published: Published | null; changed: boolean }) {
  if (!published) return <Notice>Tego posiedzenia nie ma na stronie Komitetu: bez zalogowania nikt go nie widzi.</Notice>
  return (
    <Notice severity={changed ? 'warning' : 'success'} title={changed ? 'Porządek obrad zmienił się od publikacji' : 'To posiedzenie jest na stronie Komitetu'}>
      <p>
        Opublikowano {formatDateTime(published.at)}
        {published.by && `, ${published.by}`}. <a href={publicMeetingHref(id)}>Zobacz, co widzą wszyscy</a>
      </p>
      {changed && <p>Wszyscy widzą nadal poprzedni porządek. Obecny jest poniżej.</p>}
    </Notice>
  )
}

const common = (id: number) => ({ endpoint: PublishMeeting, params: { id }, success: publicationHref(id), back: publicationHref(id) })

function Buttons({ id, publication: { isForEverybody, published, changed, seal } }: { id: number; publication: MeetingPublication }) {
  return (
    <ToolRow>
      {isForEverybody && (!published || changed) && (
        <ActionForm {...common(id)} form={publishMeetingForm} values={{ action: 'publish', seen: seal }}>
          <SubmitButton busyText="Publikuję…">{published ? 'Opublikuj obecny porządek' : 'Opublikuj na stronie Komitetu'}</SubmitButton>
        </ActionForm>
      )}
      {published && (
        <ActionForm {...common(id)} form={withdrawMeetingForm} values={{ action: 'withdraw' }}>
          <SubmitButton kind="secondary" busyText="Wycofuję…">
            Wycofaj ze strony Komitetu
          </SubmitButton>
        </ActionForm>
      )}
    </ToolRow>
  )
}

const NotForEverybody = ({ folderId }: { folderId: number }) => (
  <Notice severity="warning" title="Tego posiedzenia nie można pokazać wszystkim">
    <p>
      Jego <a href={folderHref(folderId)}>katalog materiałów</a> jest wersją roboczą albo jest tylko dla grup roboczych. Na stronie Komitetu są posiedzenia,
      których katalog widzi każdy po zalogowaniu.
    </p>
  </Notice>
)

function minutesSaid({ count, publicCount }: MeetingPublication['minutes']): string {
  if (count === 0) return 'Protokołu jeszcze nie opublikowano w katalogu.'
  if (publicCount === 0)
    return 'Protokół jest w katalogu, ale bez publicznego dostępu: wszyscy zobaczą go, gdy nadasz dostęp publiczny katalogowi i dokumentowi.'
  return 'Protokół jest widoczny dla wszystkich.'
}

const Told = ({ meeting, publication }: { meeting: Meeting; publication: MeetingPublication }) => (
  <section aria-labelledby="co-widac">
    <h2 id="co-widac">
      {publication.published && publication.isForEverybody && !publication.changed ? 'Co widzą wszyscy' : 'Co zobaczą wszyscy po publikacji'}
    </h2>
    <p>
      <strong>{meeting.name}</strong>
      <br />
      {meetingTime(meeting)}
      <br />
      {meetingPlace(meeting)}
    </p>
    <PublishedAgenda agenda={publication.agenda} />
    <p>
      Nazwa, termin, miejsce, forma i odwołanie są na stronie Komitetu zawsze obecne. Porządek obrad zostaje taki, jaki opublikowano. Referujących, adresu
      dołączenia i powodu odwołania tam nie ma.
    </p>
    <p>
      Dokumenty punktów są tam, gdy mają w bibliotece dostęp publiczny. {minutesSaid(publication.minutes)} Zanim nadasz dostęp publiczny protokołowi, sprawdź,
      czy nie ma w nim danych, których nie wolno publikować: ma listę obecności i powody wyłączeń z głosowania.
    </p>
  </section>
)

export const PublicationPage = ({ meeting, publication }: PublicationPageData) => (
  <Page
    title={pageTitle('/posiedzenia/[meetingId]/publikacja')}
    narrow
    above={
      <Breadcrumb
        crumbs={[
          { label: 'Posiedzenia', href: MEETINGS_PATH },
          { label: meeting.name, href: meetingHref(meeting.id) },
        ]}
      />
    }
  >
    <State id={meeting.id} published={publication.isForEverybody ? publication.published : null} changed={publication.changed} />
    {!publication.isForEverybody && <NotForEverybody folderId={meeting.folderId} />}
    <Told meeting={meeting} publication={publication} />
    <Buttons id={meeting.id} publication={publication} />
  </Page>
)
