// What the forms of the settings are called, ask for and say.
import type { SaveConfiguration } from '#contract/system.ts'
import { recordForm } from '#lib/messages/form-words.ts'

export const secretariatForm = recordForm<typeof SaveConfiguration>()({
  name: 'secretariat-email',
  unseen: ['configKey', 'updatedAt'],
  labels: { configValue: 'Adres e-mail sekretariatu' },
  required: { configValue: 'Podaj adres e-mail' },
  wrongFormat: { configValue: 'Podaj jeden poprawny adres, na przykład sekretariat@urzad.example' },
  outcome: { key: 'CONFIGURATION_SAVED', text: 'Konfiguracja została zapisana.', stays: 'longer' },
})
