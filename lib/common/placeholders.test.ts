import { unknownPlaceholders } from './placeholders.ts'

it.each([
  ['<p>{{imie}} {{ nazwisko }}, {{data}}&nbsp;{{&nbsp;godzina&nbsp;}}</p>', []],
  ['<p>Prosimy: {{linkUdział}} {{linkUdział}} {{Imie}}</p>', ['linkUdział', 'Imie']],
  ['<p>{{link<strong>Udziału</strong>}}</p>', ['linkUdziału']],
  ['{{imię osoby}}', ['imię osoby']],
  // No name, and nothing runs.
  ['{{constructor.constructor("alert(1)")()}} {{}} {imie} {{ }}', []],
])('of %j knows what nothing is filled in for', (content, expected) => expect(unknownPlaceholders(content)).toEqual(expected))
