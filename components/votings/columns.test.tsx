import { renderToStaticMarkup } from 'react-dom/server'
import type { VotingRow } from '#contract/votings.ts'
import { Table } from '#components/ui/table.tsx'
import type { ShownStatus } from '#lib/votings/addresses.ts'
import { votingColumns } from './columns.tsx'

const row = (more: Partial<VotingRow> = {}): VotingRow => ({
  id: 5,
  title: 'Uchwała nr 1',
  startsAt: '2027-03-01T08:00:00',
  endsAt: null,
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
  createdAt: '2027-02-01T08:00:00Z',
  createdBy: null,
  updatedAt: null,
  updatedBy: null,
  canVote: true,
  votePlaced: false,
  votePlacedBy: null,
  open: true,
  relatedCount: null,
  votedCount: null,
  actionReason: null,
  standing: null,
  papers: null,
  ...more,
})
const columns = (status: ShownStatus, rows: readonly VotingRow[]) => votingColumns(status, rows, () => ({ href: '#', direction: undefined }))
const show = (status: ShownStatus, more: Partial<VotingRow> = {}) =>
  renderToStaticMarkup(<Table caption="Głosowania" columns={columns(status, [row(more)])} rows={[row(more)]} rowKey={({ id }) => id} />)

describe('the list of votings', () => {
  it('leads whoever may vote to the ballot', () => {
    const html = show('in_progress')
    expect(html).toContain('Głosuj')
    expect(html).toContain('href="/glosowanie/5"')
    expect(html).not.toContain('Głos oddany')
    // An empty column leaves its room to the titles.
    expect(html).not.toContain('>Głos<')
    expect(html).toContain('kończy administrator')
  })

  it('says that the vote is placed', () => {
    const html = show('in_progress', { votePlaced: true, votePlacedBy: 'own' })
    expect(html).toContain('Głos oddany')
    expect(html).toContain('>Głos<')
    expect(html).toContain('Zmień głos')
  })

  it('says whose vote it is where it is the other person’s, and what is left to do', () => {
    const deputys = show('in_progress', { votePlaced: true, votePlacedBy: 'alternate_member' })
    expect(deputys).toContain('Głosował zastępca')
    expect(deputys).toContain('Głosuj')
    const members = show('in_progress', { votePlaced: true, votePlacedBy: 'member', open: false })
    expect(members).toContain('Głosował członek')
    expect(members).toContain('Zobacz')
    expect(members).not.toContain('Głosuj')
  })

  it('has no button for others, and none where nothing is left to vote', () => {
    expect(show('in_progress', { canVote: false })).not.toContain('Głosuj')
    expect(show('finished')).not.toContain('Głosuj')
    expect(show('finished')).toContain('Wynik')
  })

  it('shortens the reason of a canceled one', () => {
    const html = show('canceled', { actionReason: 'x'.repeat(150) })
    expect(html).toContain(`${'x'.repeat(100)}…`)
    expect(html).not.toContain('Głosuj')
  })
})
