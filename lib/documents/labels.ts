// Polish names of what the library keeps.
import type { DocumentNode } from '#contract/documents.ts'

export const ROOT_FOLDER_NAME = 'Katalog główny'

export const STATUS_LABEL: Record<DocumentNode['status'], string> = {
  draft: 'Wersja robocza',
  published: 'Opublikowany',
}

interface Access {
  publicAccess: boolean
  limited: boolean
}

export function accessLabel({ publicAccess, limited }: Access): string {
  if (publicAccess) return 'Dostęp publiczny'
  return limited ? 'Dostęp dla grup roboczych' : 'Dostęp po zalogowaniu'
}

/** Under the status, where a column says what it is about. */
export function shortAccess({ publicAccess, limited }: Access): string {
  if (publicAccess) return 'Publiczny'
  return limited ? 'Grupy robocze' : 'Po zalogowaniu'
}
