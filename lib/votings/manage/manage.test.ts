import type { Statistic, Voter } from '#contract/votings.ts'
import { truncate } from '#lib/format/truncate.ts'
import { wholeFolder } from './library-folder.ts'
import { readCopied, readDraft } from './draft.ts'
import { shownReason, shownTime, validityText } from './labels.ts'
import { VOTING_TABS, votingTab } from './tabs.ts'
import { byInstitution } from './voters.ts'

const flat = (text: string) => text.replaceAll('\u00a0', ' ')
const statistic = (more: Partial<Statistic> = {}): Statistic => ({
  eligibleCount: 14,
  votedCount: 3,
  turnoutPercent: 21.43,
  requiredTurnout: 7,
  valid: false,
  ...more,
})

describe('the line on validity', () => {
  it.each([
    [1, 'Brakuje 1 głosu do ważności.'],
    [2, 'Brakuje 2 głosów do ważności.'],
    [5, 'Brakuje 5 głosów do ważności.'],
    [22, 'Brakuje 22 głosów do ważności.'],
  ])('says that %s votes are missing', (missing, told) => {
    expect(flat(validityText(statistic({ votedCount: 0, requiredTurnout: missing }), 'in_progress'))).toBe(told)
  })

  it('says whether the voting is valid', () => {
    expect(validityText(statistic({ valid: true }), 'in_progress')).toMatch(/^Oddano dość głosów/)
    expect(validityText(statistic({ valid: true }), 'finished')).toBe('Głosowanie jest ważne.')
    expect(validityText(statistic(), 'finished')).toMatch(/nieważne/)
  })
})

it('a time that is not set is shown as “automatycznie”', () => {
  expect(shownTime(null)).toBe('automatycznie')
  expect(shownTime('2027-05-24T10:00:00')).toBe('24/05/2027 10:00')
})

it('a reason that only repeats the action is not shown', () => {
  expect(shownReason('start', 'start')).toBe('')
  expect(shownReason('cancel', 'Pomyłka')).toBe('Pomyłka')
})

it('a longer text is cut, but never between a letter and its accents', () => {
  expect(truncate('a'.repeat(100), 100)).toBe('a'.repeat(100))
  expect(truncate(`${'a'.repeat(99)} bc`, 100)).toBe(`${'a'.repeat(99)}…`)
  expect(truncate('o\u0301'.repeat(3), 2)).toBe(`${'o\u0301'.repeat(2)}…`)
})

it('a tab is found by its name in the address', () => {
  expect(votingTab('wtrakcie')).toBe(VOTING_TABS.in_progress)
  expect(votingTab('inne')).toBeUndefined()
})

describe('the form in the address', () => {
  it('keeps what was typed when a folder is opened', () => {
    const params = { katalog: '7', title: 'T', answerOptions: ['', '3', '5'], _key: 'x', documentStructNodeId: '', updatedAt: '2026-01-01T00:00:00Z' }
    expect(readDraft(params)).toEqual({
      folderId: 7,
      values: { title: 'T', answerOptions: '\n3\n5', documentStructNodeId: '7', updatedAt: '2026-01-01T00:00:00Z' },
    })
  })

  it.each([undefined, '', '0', 'x', '-1'])('is not read without a folder: %s', (katalog) => {
    expect(readDraft({ title: 'T', ...(katalog !== undefined && { katalog }) })).toBeNull()
  })

  it('may name the voting to copy', () => {
    expect([readCopied({ kopia: '12' }), readCopied({ kopia: '1x' }), readCopied({})]).toEqual(['12', null, null])
  })
})

it('a folder is read page by page to its end, and the root is called the main folder', async () => {
  const node = (id: number, nodeType: 1 | 2) => ({ id, nodeType, name: `n${id}`, status: id % 2 ? 'draft' : 'published' })
  const pages = [[node(2, 1), node(3, 2)], [node(4, 2)]]
  const folder = await wholeFolder((page) =>
    Promise.resolve({
      id: 9,
      structNodeName: 'Posiedzenie',
      documentStructNodesBreadCrumps: [
        { id: 1, name: 'root', status: 'published' as const, workGroupsIds: [] },
        { id: 9, name: 'Posiedzenie', status: 'published' as const, workGroupsIds: [] },
      ],
      documentStructNodes: (pages[page] ?? []) as never,
      totalCount: 101,
    }),
  )
  expect(folder).toEqual({
    id: 9,
    name: 'Posiedzenie',
    above: [{ id: 1, name: 'Katalog główny' }],
    folders: [{ id: 2, name: 'n2' }],
    documents: [
      { id: 3, name: 'n3', isDraft: true },
      { id: 4, name: 'n4', isDraft: false },
    ],
  })
})

it('voters are grouped by institution, with a note on who has voted', () => {
  const voter = (userId: number, institutionName: string | null, more: Partial<Voter> = {}): Voter => ({
    userId,
    userFullName: `Osoba ${userId}`,
    institutionName,
    functionName: null,
    role: null,
    recused: false,
    votePlaced: false,
    ...more,
  })
  expect(byInstitution([voter(1, 'A', { functionName: 'Członek', votePlaced: true }), voter(2, 'A'), voter(3, null)])).toEqual([
    {
      label: 'A',
      choices: [
        { value: 1, label: 'Osoba 1, Członek', note: 'głos oddany' },
        { value: 2, label: 'Osoba 2' },
      ],
    },
    { label: 'Bez instytucji', choices: [{ value: 3, label: 'Osoba 3' }] },
  ])
})
