import { renderToStaticMarkup } from 'react-dom/server'
import type { Ballot } from '#contract/votings.ts'
import { formState } from '#components/ui/form-state.ts'
import type { Flash } from '#lib/session/visit.ts'
import { castVoteForm, recusalForm } from '#lib/votings/words.ts'
import { BallotPage } from './page.tsx'

const CODE = '0A1B-2C3D-4E5F-6071'
const BALLOT: Ballot = {
  id: 5,
  title: 'Uchwała nr 1',
  startsAt: '2027-03-01T08:00:00',
  endsAt: '2027-03-02T16:00:00',
  currentStatus: 'in_progress',
  general: false,
  workingGroup: null,
  startStopNotifications: false,
  documentStructNodeId: null,
  documentNotApplicable: true,
  resolution: false,
  rule: null,
  outcome: null,
  resolutionNumber: null,
  adoptionRule: null,
  ownRecusal: null,
  seatRecusals: [],
  createdAt: '2027-02-01T08:00:00Z',
  createdBy: null,
  updatedAt: null,
  updatedBy: null,
  now: '2027-03-02T14:00:00Z',
  endsAtInstant: '2027-03-02T15:00:00Z',
  votingOptions: [
    { id: 11, answerOptionId: 1, name: 'Za' },
    { id: 12, answerOptionId: 2, name: 'Przeciw' },
  ],
  documents: [],
  wholeFolder: false,
  papersAt: null,
  addedSince: 0,
  readBefore: [],
  canVote: true,
  noVoteReason: null,
  open: true,
  currentUserVotingRole: 'member',
  selectedVotingOptionId: null,
  selectedVoteCreatedAt: null,
  memberSelectedVotingOptionId: null,
  memberVoteCreatedAt: null,
  alternateMemberSelectedVotingOptionId: null,
  alternateMemberVoteCreatedAt: null,
  waiting: { count: 0, nextId: null },
  receiptByMail: false,
  cancellation: null,
  seatEvents: [],
  result: null,
}
const AT = '2027-03-01T09:00:00Z'
const OWN = { at: AT, reason: 'Pracuję u wnioskodawcy' }
const event = (more: Partial<Ballot['seatEvents'][number]> = {}): Ballot['seatEvents'][number] => ({
  action: 'cast',
  happenedAt: AT,
  userName: 'Jan Nowak',
  role: 'member',
  authorName: null,
  grounds: null,
  votingOptionName: 'Za',
  receiptCode: CODE,
  ...more,
})
const VOTED: Partial<Ballot> = { selectedVotingOptionId: 11, selectedVoteCreatedAt: AT, seatEvents: [event()] }
const OF_MEMBER: Partial<Ballot> = { ...VOTED, memberSelectedVotingOptionId: 11, memberVoteCreatedAt: AT }
const OF_DEPUTY: Partial<Ballot> = {
  ...VOTED,
  alternateMemberSelectedVotingOptionId: 11,
  alternateMemberVoteCreatedAt: AT,
  seatEvents: [event({ role: 'alternate_member', userName: 'Ewa Lis' })],
}

const show = (more: Partial<Ballot> = {}, flash: Flash[] = []) =>
  renderToStaticMarkup(<BallotPage ballot={{ ...BALLOT, ...more }} state={formState({ flash }, castVoteForm)} recusal={formState({ flash }, recusalForm)} />)
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
const failed = (code: string): Flash[] => [{ code, severity: 'error', form: 'vote', values: { id: '5', votingOptionId: '12' } }]

describe('a ballot that is open', () => {
  it('offers every answer, none chosen, and leads to the list', () => {
    const html = show()
    expect(html.match(/type="radio"/g)).toHaveLength(2)
    expect(html).not.toContain('checked')
    expect(html).toContain('value="/glosowania/wtrakcie"')
    expect(textOf(html)).toContain('Głosowanie trwa do 02/03/2027 16:00')
  })

  it('has one’s own choice selected and shows its receipt', () => {
    const html = show(OF_MEMBER)
    expect(html).toMatch(/type="radio"[^>]*checked=""[^>]*value="11"|value="11"[^>]*checked=""/)
    expect(textOf(html)).toContain(`Głos Twojej instytucji: Za Zapisano: 01/03/2027 10:00 , Jan Nowak (członek). Kod potwierdzenia: ${CODE}`)
    expect(textOf(html)).toContain('Możesz go zmienić do końca głosowania.')
  })

  it('warns the member that the deputy has voted, and selects no answer', () => {
    const html = show(OF_DEPUTY)
    expect(textOf(html)).toContain('Zastępca z Twojej instytucji już zagłosował Liczy się głos: Za .')
    expect(textOf(html)).toContain('Zapisanie Twojego głosu zastąpi jego głos.')
    expect(html).not.toContain('checked')
  })

  it('speaks of one’s own vote where people vote for themselves', () => {
    expect(textOf(show({ ...VOTED, general: true, currentUserVotingRole: null, seatEvents: [event({ role: null })] }))).toContain('Twój głos: Za')
  })

  it('shows a canceled vote in the history, and no vote that counts', () => {
    const text = textOf(show({ seatEvents: [event({ action: 'cancel', authorName: 'Anna Kos' }), event()] }))
    expect(text).not.toContain('Głos Twojej instytucji')
    expect(text).toContain('Anulowanie głosu')
    expect(text).toContain('administrator: Anna Kos')
  })
})

describe('a ballot that is closed', () => {
  it('is read-only for the deputy once the member has voted', () => {
    const html = show({ ...OF_MEMBER, currentUserVotingRole: 'alternate_member', open: false })
    expect(textOf(html)).toContain('Członek z Twojej instytucji już zagłosował')
    expect(html).not.toContain('name="votingOptionId"')
    expect(html).not.toContain('Zapisz<')
    expect(textOf(html)).toContain('Zamknij')
  })

  it.each([
    ['preparing', 'To głosowanie jeszcze się nie rozpoczęło. Początek: 01/03/2027 08:00.'],
    ['finished', 'Wynik widzą osoby, które mogły głosować'],
  ] as const)('says so when it is %s', (currentStatus, text) => {
    expect(textOf(show({ currentStatus, open: false }))).toContain(text)
  })

  it.each([
    ['no_permission', 'Profil, którego teraz używasz, nie daje prawa głosu.'],
    ['no_seat', 'Głosują w nim członkowie komitetu i ich zastępcy, a Ty masz inną funkcję.'],
    ['no_institution', 'Głosuje się w nim w imieniu instytucji, a Twoje konto nie ma żadnej.'],
    ['recused', 'Wyłączono Cię z niego 01/03/2027 10:00. Wyłączenie może cofnąć tylko sekretariat'],
    ['not_in_group', 'Głosują w nim osoby z grupy roboczej „Kryteria”, a Ty do niej nie należysz.'],
  ] as const)('says to people without a vote why: %s', (noVoteReason, why) => {
    const more = { canVote: false, noVoteReason, open: false, currentUserVotingRole: null, ownRecusal: OWN, workingGroup: { id: 1, name: 'Kryteria' } }
    expect(textOf(show(more))).toContain(`Nie głosujesz w tym głosowaniu. ${why}`)
  })

  it('says that the vote came too late, and which vote counts', () => {
    const text = textOf(show({ ...OF_MEMBER, currentStatus: 'finished', open: false }, failed('VOTING_ENDS_DATE_EXCEEDED')))
    expect(text).toContain('Głosowanie już się zakończyło, dlatego głos nie został zapisany.')
    expect(text).toContain('Głos Twojej instytucji: Za')
  })

  it('says that a vote kept from an ended session was not sent', () => {
    expect(textOf(show({ currentStatus: 'finished', open: false }, failed('FORM_NOT_SENT')))).toContain('dlatego nie został zapisany')
  })
})

describe('excluding oneself', () => {
  it('is offered with a question for the reason while the voting runs, and asked of the other person of the seat', () => {
    const html = show({ seatRecusals: ['Ewa Lis'] })
    expect(html).toMatch(/command="show-modal" commandfor="wylaczenie-5"[^>]*>Wyłączam się z głosowania/)
    expect(html).toMatch(/<dialog id="wylaczenie-5"[^]*<textarea[^>]*name="reason"/)
    expect(textOf(html)).toContain('Z głosowania wyłączył(a) się: Ewa Lis Czy wyłączenie dotyczy także Ciebie?')
  })

  it('a second time with another reason is answered with what stands', () => {
    const flash: Flash[] = [{ code: 'ERROR_ALREADY_RECUSED', severity: 'error', form: 'recusal', values: { votingId: '5', reason: 'Nowy powód' } }]
    const text = textOf(show({ canVote: false, noVoteReason: 'recused', ownRecusal: OWN, open: false }, flash))
    for (const part of [OWN.reason, 'Nowy powód']) expect(text).toContain(part)
  })

  it('is offered to nobody who does not vote, nor after the end', () => {
    for (const more of [
      { currentStatus: 'finished', open: false },
      { canVote: false, noVoteReason: 'recused', ownRecusal: OWN, open: false },
    ] as const)
      expect(show(more)).not.toContain('Wyłączam się z głosowania')
  })
})

it('a member who has excluded themselves is told of the deputy’s vote as that of the seat', () => {
  const text = textOf(show({ ...OF_DEPUTY, canVote: false, noVoteReason: 'recused', ownRecusal: OWN, open: false }))
  expect(text).toContain('Głos Twojej instytucji: Za')
  expect(text).not.toContain('zastąpi jego głos')
})

describe('a canceled ballot', () => {
  const canceled: Partial<Ballot> = { currentStatus: 'canceled', open: false, cancellation: { reason: 'Błąd w projekcie', createdAt: AT } }

  it('says why and when, that no vote counts, and leads to a list that every member has', () => {
    const html = show(canceled)
    expect(textOf(html)).toContain('To głosowanie zostało anulowane Anulowano: 01/03/2027 10:00 . Powód: Błąd w projekcie Oddane w nim głosy się nie liczą.')
    expect(html).toContain('href="/glosowania/wtrakcie"')
  })

  it('shows one’s own vote with its receipt', () => {
    const text = textOf(show({ ...OF_MEMBER, ...canceled }))
    expect(text).toContain('Głos Twojej instytucji w tym głosowaniu: Za')
    expect(text).toContain(CODE)
    expect(text).not.toContain('Możesz go zmienić')
    // The notice above says that there is no vote.
    expect(text).toContain('Za Oddany głos')
    expect(text).not.toContain('Ten głos się liczy')
  })
})

describe('a ballot among others', () => {
  it('is saved and followed by the next one with one press', () => {
    const html = show({ waiting: { count: 2, nextId: 8 } })
    expect(html).toMatch(/<button value="\/glosowanie\/8"[^>]*name="_success">Zapisz i następny</)
    expect(textOf(html)).toContain('Na Twój głos czekają jeszcze 2 głosowania. Przejdź do następnego')
    expect(show()).not.toContain('Zapisz i następny')
  })

  it('has the wish for a receipt as it was left', () => {
    expect(show({ receiptByMail: true })).toMatch(/<input[^>]*name="receiptByMail"[^>]*checked=""/)
    expect(show()).not.toContain('checked')
  })
})

describe('a long ballot', () => {
  const documents = Array.from({ length: 8 }, (_, i) => ({ id: 20 + i, name: `Projekt ${i + 1}`, isFolder: false, version: null, change: null }))

  it('has its documents before the answers: five of them, and the rest behind a count', () => {
    const html = show({ documents })
    expect(html.indexOf('Dokumenty głosowania')).toBeLessThan(html.indexOf('type="radio"'))
    expect(html.indexOf('Projekt 5')).toBeLessThan(html.indexOf('<details'))
    expect(html.indexOf('Projekt 6')).toBeGreaterThan(html.indexOf('<details'))
    expect(textOf(html)).toContain('Jeszcze 3 pozycje')
  })

  it('has the beginning of a long title as its heading, and all of it to be opened', () => {
    const html = show({ title: 'Uchwała '.repeat(250).trim() })
    expect(/<h1>(.*?)<\/h1>/.exec(html)![1]!.length).toBeLessThan(160)
    expect(html).toContain('Cały tytuł')
    expect(show()).not.toContain('Cały tytuł')
  })
})

describe('the documents of a voting', () => {
  const documents = [
    { id: 7, name: 'Posiedzenie', isFolder: true, version: null, change: null },
    { id: 9, name: 'Projekt uchwały', isFolder: false, version: { id: 90, number: 2 }, change: null },
  ]

  it('have links: the folder to the chosen documents, a document to its page', () => {
    const html = show({ documentStructNodeId: 7, documents })
    expect(html).toContain('href="/dokumentyglosowanie/7/5"')
    expect(html).toContain('href="/dokumenty/dokument/9?glosowanie=5"')
    expect(show({ documentStructNodeId: 7, documents: documents.slice(0, 1) })).toContain('href="/dokumenty/7"')
  })

  it('say which version is voted on, what has changed since the start, first of all, and what came into the folder', () => {
    const last = { id: 31, name: 'Ostatni', isFolder: false, version: { id: 91, number: 1 }, change: 'new_version' as const }
    const many = Array.from({ length: 8 }, (_, i) => ({ ...documents[1]!, id: 20 + i, name: `Projekt ${i + 1}` }))
    const html = show({ documentStructNodeId: 7, documents: [documents[0]!, ...many, last], addedSince: 2 })
    expect(textOf(html)).toContain('Ostatni (wersja 1) : po rozpoczęciu dodano nowszą wersję')
    expect(html.indexOf('Ostatni')).toBeLessThan(html.indexOf('Projekt 1'))
    expect(textOf(html)).toContain('w katalogu przybyły 2 dokumenty. Głosowanie ich nie dotyczy.')
    const gone = show({ documents: [{ ...documents[1]!, change: 'withdrawn' }] })
    expect(gone).not.toContain('/dokumenty/dokument/9')
    expect(textOf(gone)).toContain('Projekt uchwały (wersja 2) : po rozpoczęciu wycofano go z publikacji')
  })

  it('say which earlier version the reader knows, and lead to what changed since', () => {
    const html = show({ documents, readBefore: [{ documentId: 9, versionNum: 1 }] })
    expect(textOf(html)).toContain('Czytana na Twoim koncie wersja 1 zmieniła się.')
    expect(html).toContain('href="/dokumenty/zmiany/9?od=1&amp;do=2"')
    expect(show({ documents })).not.toContain('/dokumenty/zmiany/')
  })
})
