// What an administrator does with several items at once: how it is asked, counted beforehand, done and told. Publishing
// is told in more words, by `publication.ts`.
import { DAYS, ITEMS } from '#common/nouns.ts'
import { BIN_DAYS, ChangeNodeAccess, ChangeNodeStatus, DeleteNodes } from '#contract/document-changes.ts'
import { counted } from '#common/plural.ts'
import type { FormWords } from '#lib/messages/form-words.ts'
import { read } from '#lib/session/read.ts'
import { closeNodesForm, deleteNodesForm, openNodesForm, withdrawNodesForm } from './bulk-words.ts'

const OF_ITEMS = { one: 'elementu', few: 'elementów', many: 'elementów' }

const CONTENTS = 'Liczba obejmuje zawartość wybranych katalogów. '

type BulkEndpoint = typeof ChangeNodeStatus | typeof ChangeNodeAccess | typeof DeleteNodes

export interface BulkAction {
  title: string
  endpoint: BulkEndpoint
  form: FormWords<never, BulkEndpoint>
  /** What goes along with the ids. */
  values: Record<string, string>
  /** How many items it would touch, those below the chosen ones included. Throws `ApiFailure`. */
  count: (nodeIds: number[]) => Promise<{ affectedCount: number }>
  question: (count: number) => string
  /** What it means; where folders are among the chosen, their contents are counted too. */
  consequence: (chosen: { count: number; withFolders: boolean }) => string
  /** Said when nothing would change. */
  idle: string
}

const accessAction = (action: 'set_public_access' | 'unset_public_access') => ({
  endpoint: ChangeNodeAccess,
  values: { action },
  count: (nodeIds: number[]) => read(ChangeNodeAccess, { body: { nodeIds, action, dryRun: true } }),
})

/** By its name in the address. */
export const BULK_ACTIONS = {
  wycofaj: {
    endpoint: ChangeNodeStatus,
    values: { status: 'draft' },
    count: (nodeIds) => read(ChangeNodeStatus, { body: { nodeIds, status: 'draft', dryRun: true } }),
    title: 'Wycofanie z publikacji',
    form: withdrawNodesForm,
    question: (count) => `Czy wycofać z publikacji ${counted(count, ITEMS)}?`,
    consequence: ({ withFolders }) => `${withFolders ? CONTENTS : ''}Po wycofaniu zobaczą to tylko administratorzy.`,
    idle: 'Wybrane elementy są już wersjami roboczymi.',
  },
  udostepnij: {
    ...accessAction('set_public_access'),
    title: 'Udostępnienie publiczne',
    form: openNodesForm,
    question: (count) => `Czy udostępnić publicznie ${counted(count, ITEMS)}?`,
    consequence: ({ withFolders }) =>
      `To, co jest opublikowane, zobaczy każdy, także bez logowania.${withFolders ? ' Zawartość katalogów zachowuje swój dostęp.' : ''}`,
    idle: 'Wybrane elementy są już dostępne publicznie.',
  },
  ukryj: {
    ...accessAction('unset_public_access'),
    title: 'Wyłączenie dostępu publicznego',
    form: closeNodesForm,
    question: (count) => `Czy wyłączyć dostęp publiczny do ${counted(count, OF_ITEMS)}?`,
    consequence: ({ withFolders }) => `${withFolders ? CONTENTS : ''}Dostęp będzie tylko po zalogowaniu.`,
    idle: 'Wybrane elementy nie są dostępne publicznie.',
  },
  usun: {
    endpoint: DeleteNodes,
    form: deleteNodesForm,
    values: {},
    count: (nodeIds) => read(DeleteNodes, { body: { nodeIds, dryRun: true } }),
    title: 'Usuwanie',
    question: (count) => `Czy usunąć ${counted(count, ITEMS)}?`,
    consequence: ({ count, withFolders }) =>
      `${withFolders ? CONTENTS : ''}Przez ${counted(BIN_DAYS, DAYS)} można będzie ${count === 1 ? 'go' : 'je'} przywrócić z kosza.`,
    idle: 'Wybranych elementów już nie ma.',
  },
} satisfies Record<string, BulkAction>

type BulkName = keyof typeof BULK_ACTIONS

/** What is asked before it is done. */
export type ConfirmName = BulkName | 'publikuj'

export const isConfirmName = (name: unknown): name is ConfirmName => name === 'publikuj' || (typeof name === 'string' && Object.hasOwn(BULK_ACTIONS, name))
