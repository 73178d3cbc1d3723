// The output of `npm start` when all servers answer.
const DEMO_ACCOUNTS = [
  ['superadmin', 'superadministrator'],
  ['sekretarz', 'sekretariat; dwa profile'],
  ['czlonek1, zastepca1', 'członek i zastępca z jednej instytucji'],
  ['czlonek2, zastepca2', 'członek i zastępca z drugiej instytucji'],
  ['obserwator', 'obserwator'],
  ['nowyczl, nowyobs', 'członek i obserwator, którzy jeszcze niczego nie zaakceptowali'],
  ['blokada', 'konto zablokowane'],
  ['zmianahas', 'musi zmienić hasło'],
]
const DEMO_PASSWORD = 'Komitet-KM-2127!'

export function announce({ demo, portal, provider, mailbox }) {
  const lines = ['', `Portal         ${portal.publicUrl}`]
  if (provider) lines.push(`Serwer danych  ${provider.url}/api/openapi.json`)
  if (demo && mailbox) lines.push(`Skrzynka       ${mailbox.url}`)
  if (demo && provider) {
    lines.push('', `Konta pokazowe, wszystkie z hasłem ${DEMO_PASSWORD}`)
    for (const [names, who] of DEMO_ACCOUNTS) lines.push(`  ${names.padEnd(22)}${who}`)
  }
  lines.push('', 'Ctrl-C kończy.', '')
  console.log(lines.join('\n'))
}
