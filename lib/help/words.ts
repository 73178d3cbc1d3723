// What the forms of the help pages are called, ask for and say.
import type { ReplaceHelpFile, SendContactMessage } from '#contract/help.ts'
import { messages, recordForm } from '#lib/messages/form-words.ts'

export const contactForm = recordForm<typeof SendContactMessage>()({
  name: 'contact',
  unseen: ['attachments'],
  labels: { subject: 'Temat', body: 'Treść', sendCopy: 'Wyślij mi kopię' },
  required: { subject: 'Wpisz temat', body: 'Wpisz treść wiadomości' },
  outcome: { key: 'MESSAGE_SENT', text: 'Wiadomość została wysłana.', stays: 'briefly' },
})

export const helpFileForm = recordForm<typeof ReplaceHelpFile>()({
  name: 'help-file',
  unseen: ['key', 'fileName'],
  labels: { fileContent: 'Nowa wersja pliku' },
  outcome: null,
})

export const helpMessages = messages({ HELP_FILE_REPLACED: { text: 'Plik został wymieniony.' } })

/** Said where files are chosen. */
export const tooManyFiles = (max: number): string => `Maksymalna liczba załączników wynosi ${max}.`
