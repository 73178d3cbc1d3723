// Addresses of the register of resolutions.
import { doorPath } from '#lib/provider/door-path.ts'

export const REGISTER_PATH = '/uchwaly'
export const OPEN_DATA_PATH = `${REGISTER_PATH}/daneotwarte`
export const MANAGED_RESOLUTIONS = `${REGISTER_PATH}/zarzadzanie`

interface Numbered {
  year: number
  number: number
}

/** For ever. */
export const resolutionHref = ({ year, number }: Numbered): string => `${REGISTER_PATH}/${year}/${number}`
/** The form that publishes and corrects. */
export const publicationHref = (id: number | string): string => `${REGISTER_PATH}/publikacja/${id}`
/** Where the resolution of this number, as it is printed, is published. */
export const managedResolutionHref = (label: string): string => `${MANAGED_RESOLUTIONS}?${new URLSearchParams({ szukaj: label })}`
/** Where earlier ones are brought in. */
export const IMPORT_RESOLUTIONS = `${REGISTER_PATH}/import`
export const RESOLUTION_TEMPLATE = doorPath('/api/resolutions/import/template')
/** A file of it. */
export const registerFileHref = ({ year, number }: Numbered, fileId: number): string => doorPath(`/api/register/${year}/${number}/files/${fileId}`)
/** The document to be signed. */
export const paperHref = (id: number, format: 'pdf' | 'docx'): string => doorPath(`/api/resolutions/${id}/paper/${format}`)
/** Who has the numbers that are typed into its form. */
export const takenNumberPath = (id: number): string => doorPath(`/api/resolutions/${id}/number/taken`)
/** Exactly what was published, in the newest edition or in this one. */
export const copyHref = ({ year, number }: Numbered, edition?: number): string =>
  `${doorPath(`/api/register/${year}/${number}/copy`)}${edition === undefined ? '' : `?edition=${edition}`}`
