// What the rules of procedure set about resolutions: what holds until somebody sets it, and what a form changes.
import { canonical } from '#provider/audit/canonical.ts'
import type { AdoptionForm, AdoptionSettings } from '#contract/adoption-rules.ts'

/** A simple majority of the votes cast; silence means nothing. */
export const PROPOSED_ADOPTION: AdoptionSettings = {
  majority: 'simple',
  of: 'cast',
  ties: 'rejected',
  chairInstitutionId: null,
  abstentions: 'usual',
  silence: 'nothing',
  recusal: 'leaves',
  paragraphs: { majority: '', ties: '', abstentions: '', silence: '', recusal: '' },
  numberPattern: '{numer}/{rok}',
  numberParagraph: '',
}

/** null clears a paragraph or the chair; what is left out stays. */
export function adoptionOfForm(form: AdoptionForm, was: AdoptionSettings): AdoptionSettings {
  const paragraph = (sent: string | null | undefined, kept: string) => (sent === undefined ? kept : (sent ?? ''))
  return {
    majority: form.majority ?? was.majority,
    of: form.majorityBase ?? was.of,
    ties: form.ties ?? was.ties,
    chairInstitutionId: form.chairInstitutionId === undefined ? was.chairInstitutionId : form.chairInstitutionId,
    abstentions: form.abstentions ?? was.abstentions,
    silence: form.silence ?? was.silence,
    recusal: form.recusal ?? was.recusal,
    paragraphs: {
      majority: paragraph(form.majorityParagraph, was.paragraphs.majority),
      ties: paragraph(form.tiesParagraph, was.paragraphs.ties),
      abstentions: paragraph(form.abstentionsParagraph, was.paragraphs.abstentions),
      silence: paragraph(form.silenceParagraph, was.paragraphs.silence),
      recusal: paragraph(form.recusalParagraph, was.paragraphs.recusal),
    },
    numberPattern: form.numberPattern ?? was.numberPattern,
    numberParagraph: paragraph(form.numberParagraph, was.numberParagraph),
  }
}

const LABELS = {
  majority: 'większość',
  of: 'podstawa większości',
  ties: 'równa liczba głosów',
  chairInstitutionId: 'instytucja przewodniczącego',
  abstentions: 'głosy wstrzymujące się',
  silence: 'brak głosu w trybie obiegowym',
  recusal: 'wyłączenie się z głosowania',
  paragraphs: 'przepisy o uchwałach',
  numberPattern: 'wzór numeru uchwały',
  numberParagraph: 'przepis o numerach uchwał',
} as const satisfies Record<keyof AdoptionSettings, string>

/** For the event log, whose detail has the values. */
export const adoptionChanges = (was: AdoptionSettings, is: AdoptionSettings): string[] =>
  (Object.keys(LABELS) as (keyof AdoptionSettings)[]).filter((field) => canonical(was[field]) !== canonical(is[field])).map((field) => LABELS[field])
