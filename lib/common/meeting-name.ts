import { roman } from './roman.ts'

/** What a meeting of the committee is called where nobody says otherwise. */
export const meetingName = (number: number): string => `${roman(number)} posiedzenie Komitetu Monitorującego`
