// What the buttons that change several items at once say.
import { DAYS, ITEMS } from '#common/nouns.ts'
import { PUBLISHED_MAX, type PublishNodes } from '#contract/document-publishing.ts'
import {
  BIN_DAYS,
  type ChangeNodeAccess,
  type ChangeNodeStatus,
  type DeleteNodes,
  type MoveNodes,
  type PurgeNodes,
  type RestoreNodes,
  type StepNode,
} from '#contract/document-changes.ts'
import { counted, countOr } from '#common/plural.ts'
import { buttonForm, recordForm, unless } from '#lib/messages/form-words.ts'

const items = (count?: string) => countOr(count, ITEMS, 'wybrane elementy')

/** As the specification words a failure first; the reason follows. */
const FAILED = 'Wystąpił błąd.'

export const publishNodesForm = buttonForm<typeof PublishNodes>()({
  name: 'nodes-publish',
  lead: FAILED,
  sentences: {
    ERROR_EDIT_CONFLICT: 'Niczego nie opublikowano, bo ktoś zmienił w tym czasie to, co miało zostać opublikowane. Sprawdź liczby i potwierdź ponownie.',
    ERROR_FOLDER_TOO_LARGE: `Naraz można opublikować najwyżej ${counted(PUBLISHED_MAX, ITEMS)}. Opublikuj osobno mniejsze katalogi, które są w tym katalogu.`,
  },
  outcome: {
    key: 'NODES_PUBLISHED',
    text: (count) => (count === '0' ? 'Wszystko było już opublikowane.' : `Opublikowano ${items(count)}.`),
    stays: 'briefly',
  },
})

export const withdrawNodesForm = buttonForm<typeof ChangeNodeStatus>()({
  name: 'nodes-withdraw',
  lead: FAILED,
  outcome: { key: 'NODES_WITHDRAWN', text: (count) => `Wycofano z publikacji ${items(count)}.`, stays: 'briefly' },
})

export const openNodesForm = buttonForm<typeof ChangeNodeAccess>()({
  name: 'nodes-open',
  outcome: { key: 'NODES_OPENED', text: (count) => `Udostępniono publicznie ${items(count)}.`, stays: 'briefly' },
})

export const closeNodesForm = buttonForm<typeof ChangeNodeAccess>()({
  name: 'nodes-close',
  outcome: { key: 'NODES_CLOSED', text: (count) => `Dostęp publiczny wyłączono; zmieniono ${items(count)}.`, stays: 'briefly' },
})

export const deleteNodesForm = buttonForm<typeof DeleteNodes>()({
  name: 'nodes-delete',
  outcome: {
    key: 'NODES_DELETED',
    text: (count) => `Usunięto ${items(count)}. Przez ${counted(BIN_DAYS, DAYS)} można ${count === '1' ? 'go' : 'je'} przywrócić z kosza.`,
  },
})

export const restoreNodesForm = buttonForm<typeof RestoreNodes>()({
  name: 'nodes-restore',
  outcome: { key: 'NODES_RESTORED', text: (count) => `Przywrócono ${items(count)} jako ${Number(count) === 1 ? 'wersję roboczą' : 'wersje robocze'}.` },
})

export const purgeNodesForm = buttonForm<typeof PurgeNodes>()({
  name: 'nodes-purge',
  sentences: { ERROR_LINKED_TO_VOTING: 'Wśród wybranych elementów albo w ich zawartości są powiązane z głosowaniem. Tych nie można usunąć na zawsze.' },
  outcome: { key: 'NODES_PURGED', text: (count) => `Usunięto na zawsze ${items(count)}.` },
})

export const stepNodeForms = {
  up: buttonForm<typeof StepNode>()({ name: 'node-up', outcome: null }),
  down: buttonForm<typeof StepNode>()({ name: 'node-down', outcome: null }),
}

export const moveNodesForm = {
  ...recordForm<typeof MoveNodes>()({
    name: 'nodes-move',
    unseen: ['parentId', 'siblingId', 'nodeIds'],
    labels: { targetId: 'Lokalizacja docelowa', position: 'Położenie' },
    required: { targetId: 'Nie wybrano lokalizacji docelowej' },
    sentences: {
      ERROR_NOT_FOUND: 'Ktoś w tym czasie przeniósł albo usunął element, którego to dotyczy. Wybierz jeszcze raz z tego, co jest teraz.',
      ERROR_NOT_PUBLIC_ACCESS_PARENT: 'Brak niezbędnych uprawnień aby przenieść katalogi/dokumenty do wskazanej lokalizacji.',
      ERROR_MOVE_MIXED_STATUS: 'Nie wszystkie katalogi/dokumenty mają ten sam status',
      ERROR_PARENT_NOT_PUBLISHED: 'Opublikowanych katalogów/dokumentów nie można przenieść do wersji roboczej katalogu. Najpierw opublikuj katalog docelowy.',
      ERROR_MISSING_WG_PARENT: 'Przenoszone katalogi muszą mieć co najmniej jedną grupę roboczą katalogu docelowego.',
    },
    outcome: {
      key: 'NODES_MOVED',
      text: unless('Niczego nie przeniesiono: wybrane elementy są już w tym miejscu.', 'Katalogi/dokumenty zostały przeniesione'),
      stays: 'briefly',
    },
  }),
  brief: ['ERROR_MOVE_MIXED_STATUS'] as const,
}
