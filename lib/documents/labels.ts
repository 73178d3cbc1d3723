// Polish names of what the library keeps.
import type { DocumentNode } from '#contract/documents.ts'

interface Access {
  /** A draft is public only when it is published. */
  status: DocumentNode['status']
  publicAccess: boolean
  limited: boolean
}

const PUBLIC_LATER = 'Publiczny po publikacji'

export function accessLabel({ status, publicAccess, limited }: Access): string {
  if (publicAccess) return status === 'draft' ? PUBLIC_LATER : 'Dostęp publiczny'
  return limited ? 'Dostęp dla grup roboczych' : 'Dostęp po zalogowaniu'
}

/** Under the status, where a column says what it is about. */
export function shortAccess({ status, publicAccess, limited }: Access): string {
  if (publicAccess) return status === 'draft' ? PUBLIC_LATER : 'Publiczny'
  return limited ? 'Grupy robocze' : 'Po zalogowaniu'
}

export const votingDocumentsTitle = ({ title }: { title: string }): string => `Dokumenty głosowania: ${title}`
