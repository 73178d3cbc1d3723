// The columns of a sheet of earlier resolutions, in the order of the template.

export const RESOLUTION_COLUMNS = {
  year: 'Rok',
  number: 'Numer w roku',
  label: 'Numer',
  title: 'Tytuł',
  adoptedOn: 'Data przyjęcia',
  procedure: 'Tryb',
  meeting: 'Posiedzenie',
  text: 'Treść',
  amends: 'Zmienia uchwały nr',
  repeals: 'Uchyla uchwały nr',
  signedFile: 'Podpisany dokument',
  annexes: 'Załączniki',
} as const
export type ResolutionField = keyof typeof RESOLUTION_COLUMNS

export const RESOLUTION_FIELDS = Object.keys(RESOLUTION_COLUMNS) as [ResolutionField, ...ResolutionField[]]

/** What is written in the column of the procedure; empty: not known. */
export const PROCEDURE_WORDS = { meeting: 'posiedzenie', written: 'obiegowy' } as const
