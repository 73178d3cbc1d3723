// How letters to members of the committee begin.

/** The name stands on a line of its own, as on a letter: in a greeting it would need another case. */
export const OPENING = ['{{imie}} {{nazwisko}}', 'Szanowni Państwo,']
