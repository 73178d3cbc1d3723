import { linkAddress } from './link-address.ts'

it.each([
  ['www.example.pl', 'https://www.example.pl'],
  [' example.pl/x?a=1#b ', 'https://example.pl/x?a=1#b'],
  ['//example.pl', 'https://example.pl'],
  ['localhost:3000/x', 'https://localhost:3000/x'],
  ['sekretariat@urzad.example', 'mailto:sekretariat@urzad.example'],
  ['mailto:sekretariat@urzad.example?subject=Nab%C3%B3r', 'mailto:sekretariat@urzad.example?subject=Nab%C3%B3r'],
  ['http://example.pl', 'http://example.pl'],
  ['HTTPS://Example.pl/A', 'HTTPS://Example.pl/A'],
  ['https://intranet/x', 'https://intranet/x'],
  ['łódź.pl', 'https://łódź.pl'],
])('reads %j as %s', (typed, address) => expect(linkAddress(typed)).toBe(address))

it.each([
  '',
  ' ',
  'słowo',
  'jutro o dziesiątej',
  '/dokumenty',
  '#x',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'ftp://a.example',
  'https://',
  'a\ud800.pl',
])('refuses %j', (typed) => expect(linkAddress(typed)).toBeNull())
