// What an administrator does with several items at once: how it is asked, counted beforehand, done and told.
import { BIN_DAYS, ChangeNodeAccess, ChangeNodeStatus, DeleteNodes } from '#contract/document-changes.ts'
import { counted } from '#lib/format/plural.ts'
import type { ButtonForm } from '#lib/messages/flashes.ts'
import type { OutcomeKey } from '#lib/messages/outcomes.ts'
import { read } from '#lib/provider/read.ts'

const ITEMS = { one: 'element', few: 'elementy', many: 'elementów' }
const OF_ITEMS = { one: 'elementu', few: 'elementów', many: 'elementów' }
const DAYS = { one: 'dzień', few: 'dni', many: 'dni' }

export interface BulkAction {
  title: string
  endpoint: typeof ChangeNodeStatus | typeof ChangeNodeAccess | typeof DeleteNodes
  form: ButtonForm
  /** What goes along with the ids. */
  values: Record<string, string>
  outcome: OutcomeKey
  /** How many items it would touch, those below the chosen ones included. Throws `ApiFailure`. */
  count: (nodeIds: number[]) => Promise<{ affectedCount: number }>
  question: (count: number) => string
  /** What it means beyond the chosen items. */
  consequence: string
  /** Said when nothing would change. */
  idle: string
}

const statusAction = (status: 'published' | 'draft') => ({
  endpoint: ChangeNodeStatus,
  form: 'status' as const,
  values: { status },
  count: (nodeIds: number[]) => read(ChangeNodeStatus, { body: { nodeIds, status, dryRun: true } }),
})
const accessAction = (action: 'set_public_access' | 'unset_public_access') => ({
  endpoint: ChangeNodeAccess,
  form: 'access' as const,
  values: { action },
  count: (nodeIds: number[]) => read(ChangeNodeAccess, { body: { nodeIds, action, dryRun: true } }),
})

/** By its name in the address. */
export const BULK_ACTIONS = {
  publikuj: {
    ...statusAction('published'),
    title: 'Publikowanie',
    outcome: 'NODES_PUBLISHED',
    question: (count) => `Czy opublikować ${counted(count, ITEMS)}?`,
    consequence: 'Zawartość publikowanych katalogów zachowuje swój status.',
    idle: 'Wybrane elementy są już opublikowane.',
  },
  wycofaj: {
    ...statusAction('draft'),
    title: 'Wycofanie z publikacji',
    outcome: 'NODES_WITHDRAWN',
    question: (count) => `Czy wycofać z publikacji ${counted(count, ITEMS)}?`,
    consequence: 'Liczba obejmuje zawartość wybranych katalogów: po wycofaniu zobaczą ją tylko administratorzy.',
    idle: 'Wybrane elementy są już wersjami roboczymi.',
  },
  udostepnij: {
    ...accessAction('set_public_access'),
    title: 'Udostępnienie publiczne',
    outcome: 'NODES_OPENED',
    question: (count) => `Czy udostępnić publicznie ${counted(count, ITEMS)}?`,
    consequence: 'Opublikowane elementy zobaczy każdy, także bez logowania. Zawartość katalogów zachowuje swój dostęp.',
    idle: 'Wybrane elementy są już dostępne publicznie.',
  },
  ukryj: {
    ...accessAction('unset_public_access'),
    title: 'Wyłączenie dostępu publicznego',
    outcome: 'NODES_CLOSED',
    question: (count) => `Czy wyłączyć dostęp publiczny do ${counted(count, OF_ITEMS)}?`,
    consequence: 'Liczba obejmuje zawartość wybranych katalogów: zobaczą ją tylko zalogowani.',
    idle: 'Wybrane elementy nie są dostępne publicznie.',
  },
  usun: {
    endpoint: DeleteNodes,
    form: 'delete',
    values: {},
    count: (nodeIds) => read(DeleteNodes, { body: { nodeIds, dryRun: true } }),
    title: 'Usuwanie',
    outcome: 'NODES_DELETED',
    question: (count) => `Czy usunąć ${counted(count, ITEMS)}?`,
    consequence: `Liczba obejmuje zawartość wybranych katalogów. Przez ${counted(BIN_DAYS, DAYS)} można będzie przywrócić ją z kosza.`,
    idle: 'Wybranych elementów już nie ma.',
  },
} satisfies Record<string, BulkAction>

export type BulkName = keyof typeof BULK_ACTIONS

export const isBulkName = (name: unknown): name is BulkName => typeof name === 'string' && Object.hasOwn(BULK_ACTIONS, name)
