// Polish names of what the library keeps.
import type { DocumentNode } from '#contract/documents.ts'

export const ROOT_FOLDER_NAME = 'Katalog główny'

export const STATUS_LABEL: Record<DocumentNode['status'], string> = {
  draft: 'Wersja robocza',
  published: 'Opublikowany',
}

export function accessLabel({ publicAccess, limited }: { publicAccess: boolean; limited: boolean }): string {
  if (publicAccess) return 'Dostęp publiczny'
  return limited ? 'Dostęp dla grup roboczych' : 'Dostęp po zalogowaniu'
}
