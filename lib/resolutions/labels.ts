// What the register calls things.
import type { RegisterAction, RegisterState } from '#contract/register.ts'
import { shownLongDate } from '#common/shown-time.ts'
import type { Forms } from '#common/plural.ts'

export const RESOLUTIONS: Forms = { one: 'uchwała', few: 'uchwały', many: 'uchwał' }

export const STATE_LABEL: Record<RegisterState, string> = {
  in_force: 'obowiązuje',
  amended: 'zmieniona',
  repealed: 'uchylona',
  annulled: 'unieważniona',
}

export const PROCEDURE_LABEL = { meeting: 'na posiedzeniu', written: 'w trybie obiegowym' } as const

export const ACTION_LABEL: Record<RegisterAction, string> = {
  published: 'Opublikowano',
  corrected: 'Poprawiono',
  withdrawn: 'Usunięto z rejestru',
  restored: 'Przywrócono do rejestru',
}

export const FILE_KIND_LABEL = { signed: 'podpisany dokument', annex: 'załącznik' } as const
export const SIGNATURE_NOTE = '„Zawiera podpis” oznacza, że w pliku jest podpis elektroniczny. Portal nie sprawdza, czy jest ważny ani czyj.'

export const PUBLICATION_LABEL = { waiting: 'nieopublikowana', published: 'w rejestrze', withdrawn: 'usunięta z rejestru' } as const

/** Within quotation marks Polish has others. */
const withinQuotes = (text: string): string => text.replaceAll('„', '«').replaceAll('”', '»')

/** `Uchwała nr 45/2026 Komitetu Monitorującego z dnia 12 maja 2026 r. „Kryteria”` */
export const quotation = ({ label, title, adoptedOn, address }: { label: string; title: string; adoptedOn: string; address: string }): string =>
  `Uchwała nr ${label} Komitetu Monitorującego z dnia ${shownLongDate(adoptedOn)} r. „${withinQuotes(title)}”, ${address}`
