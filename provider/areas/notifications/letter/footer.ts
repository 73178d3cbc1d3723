// The footer of a draft as it would be sent now; with sending it is kept beside the text.
import type { FooterVersion } from '#contract/notifications.ts'
import type { Db } from '#provider/capabilities.ts'
import type { Settings } from '#provider/settings.ts'

export const footerOf = async (_db: Db, _settings: Settings, _version: FooterVersion): Promise<string> => ''
