// The names of the two programmes in the grammatical forms that Polish sentences need.
import type { FundProgram, SystemInfo } from '#contract/system.ts'

type Names = Omit<SystemInfo, 'systemVersion' | 'sessionMaxTime' | 'sessionHours' | 'fundProgram' | 'kmEmail' | 'systemHostName'>

// Acceptances are given per programme, which surprises those who served on the committee of the one before.
const requiredAgain = (what: string) =>
  `${what} w portalu programu FEdP 2021-2027 jest wymagana także od osób, które wcześniej korzystały z portalu programu RPOWP 2014-2020.`

export const PROGRAMMES: Record<FundProgram, Names> = {
  fedp2127: {
    program: 'Fundusze Europejskie dla Podlaskiego',
    programShortcut: 'FEdP',
    programShortcutYears: 'FEdP 2021-2027',
    programYears: 'Fundusze Europejskie dla Podlaskiego 2021-2027',
    programUpperYears: 'FUNDUSZE EUROPEJSKIE DLA PODLASKIEGO 2021-2027',
    programYm: 'Funduszach Europejskich dla Podlaskiego',
    programYearsGo: 'Funduszy Europejskich dla Podlaskiego 2021-2027',
    programYearsYm: 'Funduszach Europejskich dla Podlaskiego 2021-2027',
    programLicenseAccept: requiredAgain('Akceptacja licencji'),
    programPolicyAccept: requiredAgain('Akceptacja polityki bezpieczeństwa danych osobowych'),
    programDeclarationAccept: requiredAgain('Akceptacja deklaracji'),
  },
  rpo1420: {
    program: 'Regionalny Program Operacyjny Województwa Podlaskiego',
    programShortcut: 'RPOWP',
    programShortcutYears: 'RPOWP 2014-2020',
    programYears: 'Regionalny Program Operacyjny Województwa Podlaskiego na lata 2014-2020',
    programUpperYears: 'REGIONALNY PROGRAM OPERACYJNY WOJEWÓDZTWA PODLASKIEGO NA LATA 2014-2020',
    programYm: 'Regionalnym Programie Operacyjnym Województwa Podlaskiego',
    programYearsGo: 'Regionalnego Programu Operacyjnego Województwa Podlaskiego na lata 2014-2020',
    programYearsYm: 'Regionalnym Programie Operacyjnym Województwa Podlaskiego na lata 2014-2020',
    programLicenseAccept: null,
    programPolicyAccept: null,
    programDeclarationAccept: null,
  },
}
