// Where a folder is downloaded as ZIP; in the view of a voting only what belongs to it.
import { DownloadFolder } from '#contract/document-files.ts'
import type { FolderContents } from '#contract/documents.ts'
import { doorPath } from '#lib/provider/door-path.ts'

export const archivePath = (id: number): string => doorPath(DownloadFolder.path.replace('{id}', String(id)))

export const archiveHref = ({ id, voting }: Pick<FolderContents, 'id' | 'voting'>): string => `${archivePath(id)}${voting ? `?votingId=${voting.id}` : ''}`
