import { roman } from './roman.ts'
import type { RuleValues } from './rule-settings.ts'

/** How the rules have the numbers of meetings written. */
export type NumberStyle = RuleValues['meetingNumbers']

/** `XIV`, or `14.` */
export const meetingNumber = (number: number, style: NumberStyle): string => (style === 'roman' ? roman(number) : `${number}.`)

/** What a meeting of the committee is called where nobody says otherwise. */
export const meetingName = (number: number, style: NumberStyle): string => `${meetingNumber(number, style)} posiedzenie Komitetu Monitorującego`
