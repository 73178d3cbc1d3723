// A resolution of the register: its text, result, links with others, and everything that shows what was published and when.
import type { LinkedResolution, RegisterContent, RegisterEntry } from '#contract/register.ts'
import { shownDay } from '#common/shown-time.ts'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Facts, type Fact } from '#components/ui/facts.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { NoBreakWords } from '#components/ui/no-break-words.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { StructuredData } from '#components/ui/structured-data.tsx'
import { formatDate } from '#lib/format/dates.ts'
import { answerStatus } from '#lib/http/answer-status.ts'
import { publicationHref, REGISTER_PATH, registerFileHref, resolutionHref } from '#lib/links/resolutions.ts'
import { PROCEDURE_LABEL, STATE_LABEL } from '#lib/resolutions/labels.ts'
import { loadEntry } from '#lib/resolutions/loaders.ts'
import { legislation } from '#lib/resolutions/structured-data.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { mayAdminister } from '#lib/session/may-administer.ts'
import { Files } from './files.tsx'
import { Origin } from './origin.tsx'
import { Result } from './result.tsx'
import { ResolutionText } from './text.tsx'

const Linked = ({ links }: { links: readonly LinkedResolution[] }) => (
  <>
    {links.map((link) => (
      <div key={link.label}>
        {link.inRegister ? (
          <a href={resolutionHref(link)}>
            <NoBreakWords>{`nr ${link.label}: ${link.title}`}</NoBreakWords>
          </a>
        ) : (
          <NoBreakWords>{`nr ${link.label}`}</NoBreakWords>
        )}
      </div>
    ))}
  </>
)

function factsOf({ adoptedOn, procedure, meeting, amends, repeals, amendedBy, repealedBy }: RegisterContent): Fact[] {
  const links = (
    [
      ['Zmienia', amends],
      ['Uchyla', repeals],
      ['Zmieniona uchwałą', amendedBy],
      ['Uchylona uchwałą', repealedBy],
    ] as const
  ).filter(([, of]) => of.length > 0)
  return [
    ['Przyjęta', <time key="dzien" dateTime={adoptedOn}>{`${shownDay(adoptedOn)}${procedure ? `, ${PROCEDURE_LABEL[procedure]}` : ''}`}</time>],
    ...(meeting ? [['Posiedzenie', meeting] as const] : []),
    ...links.map(([name, of]) => [name, <Linked key={name} links={of} />] as const),
  ]
}

const SAID = {
  amended: 'Ta uchwała została zmieniona. Czytaj ją razem z uchwałą, która ją zmienia.',
  repealed: 'Ta uchwała została uchylona i już nie obowiązuje.',
  annulled: 'Głosowanie nad tą uchwałą anulowano, więc uchwała nie obowiązuje. Numer pozostaje zajęty.',
} as const

const BackToRegister = () => (
  <p className="screen-only">
    <a href={REGISTER_PATH}>Wróć do rejestru uchwał</a>
  </p>
)

/** 410: the address is that of an earlier number. */
function Moved({ entry: { label }, at, to }: { entry: RegisterEntry; at: string; to: NonNullable<RegisterEntry['movedTo']> }) {
  answerStatus(410)
  return (
    <Page title={`Uchwała nr ${label} ma nowy adres`} narrow above={<BackToRegister />}>
      <p>
        Jej numer albo datę poprawiono <time dateTime={at}>{formatDate(at)}</time>. Teraz jest to <a href={resolutionHref(to)}>uchwała nr {to.label}</a>.
      </p>
    </Page>
  )
}

/** 410: whoever has the address learns what became of it. */
function Withdrawn({ entry: { label }, withdrawn }: { entry: RegisterEntry; withdrawn: NonNullable<RegisterEntry['withdrawn']> }) {
  answerStatus(410)
  return (
    <Page title={`Uchwała nr ${label} została usunięta z rejestru`} narrow above={<BackToRegister />}>
      <p>
        Usunięto ją <time dateTime={withdrawn.at}>{formatDate(withdrawn.at)}</time>. Powód:
      </p>
      <blockquote>{withdrawn.reason}</blockquote>
    </Page>
  )
}

/** One that was brought in may have its signed document alone. */
function NoText({ entry, content: { files } }: { entry: RegisterEntry; content: RegisterContent }) {
  const signed = files.find(({ kind }) => kind === 'signed')
  if (!signed) return <Notice>Treść tej uchwały nie została jeszcze dodana do rejestru.</Notice>
  return (
    <p>
      Treść jest w podpisanym dokumencie: <a href={registerFileHref(entry, signed.id)}>{signed.fileName}</a>.
    </p>
  )
}

const Entry = ({ entry, content, manages }: { entry: RegisterEntry; content: RegisterContent; manages: boolean }) => (
  <Page title={`Uchwała nr ${entry.label}`} above={<BackToRegister />} facts={<Badge>{STATE_LABEL[entry.state]}</Badge>} intro={content.title}>
    {entry.state !== 'in_force' && <Notice severity="warning">{SAID[entry.state]}</Notice>}
    {manages && (
      <p className="screen-only">
        <ButtonLink kind="secondary" href={publicationHref(entry.id)}>
          Popraw albo usuń z rejestru
        </ButtonLink>
      </p>
    )}
    <Facts facts={factsOf(content)} />
    <section aria-labelledby="tresc">
      <h2 id="tresc">Treść uchwały</h2>
      {content.text ? <ResolutionText text={content.text} /> : <NoText entry={entry} content={content} />}
    </section>
    <Files entry={entry} files={content.files} />
    {content.result && <Result result={content.result} />}
    <Origin entry={entry} content={content} />
    <StructuredData data={legislation(entry, content)} />
  </Page>
)

export async function EntryPage({ year, number }: { year: string; number: string }) {
  const manages = mayAdminister((await currentVisit()).signedIn)
  return (
    <Loaded load={() => loadEntry(year, number)}>
      {(entry) => {
        if (entry.withdrawn && entry.movedTo) return <Moved entry={entry} at={entry.withdrawn.at} to={entry.movedTo} />
        if (entry.withdrawn) return <Withdrawn entry={entry} withdrawn={entry.withdrawn} />
        return entry.content && <Entry entry={entry} content={entry.content} manages={manages} />
      }}
    </Loaded>
  )
}
