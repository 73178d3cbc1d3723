// Where the forms of the help pages are saved with their files.
import { ReplaceHelpFile, SendContactMessage } from '#contract/help.ts'
import { saveAddress } from '#lib/uploads/save-address.ts'

export const CONTACT_ADDRESS = saveAddress(SendContactMessage)
export type ContactAddress = typeof CONTACT_ADDRESS
export const HELP_FILE_ADDRESS = saveAddress(ReplaceHelpFile)
export type HelpFileAddress = typeof HELP_FILE_ADDRESS
