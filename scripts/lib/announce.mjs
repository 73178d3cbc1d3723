// What `npm start` tells once everything answers.
const DEMO_ACCOUNTS = [
  ['superadmin', 'super administrator'],
  ['sekretarz', 'secretariat; two profiles'],
  ['czlonek1, zastepca1', 'member and deputy of one institution'],
  ['czlonek2, zastepca2', 'member and deputy of a second one'],
  ['obserwator', 'observer'],
  ['nowyczl', 'member who has accepted nothing yet'],
  ['blokada', 'locked'],
  ['zmianahas', 'must change the password'],
]
const DEMO_PASSWORD = 'Komitet-KM-2127!'

export function announce({ demo, portal, provider, mailbox }) {
  const lines = ['', `Portal    ${portal.publicUrl}`]
  if (provider) lines.push(`Provider  ${provider.url}/api/openapi.json`)
  if (demo && mailbox) lines.push(`Mailbox   ${mailbox.url}`)
  if (demo && provider) {
    lines.push('', `Demo accounts, all with the password ${DEMO_PASSWORD}`)
    for (const [names, who] of DEMO_ACCOUNTS) lines.push(`  ${names.padEnd(22)}${who}`)
  }
  lines.push('', 'Ctrl-C stops.', '')
  console.log(lines.join('\n'))
}
