import { nearest } from './nearest.ts'

const LINKS = ['linkUdzial', 'linkBrakUdzialu', 'linkGlosowanie', 'imie', 'nazwisko']
const OFFICES = ['Gmina Łąki', 'Gmina Łapy', 'Urząd Marszałkowski', 'Ministerstwo Funduszy i Polityki Regionalnej']

it.each([
  ['linkUdział', LINKS, 'linkUdzial'],
  ['LINKUDZIAL', LINKS, 'linkUdzial'],
  ['linkUdzilau', LINKS, 'linkUdzial'],
  ['link BrakUdziału', LINKS, 'linkBrakUdzialu'],
  ['imię', LINKS, 'imie'],
  ['nazwsiko', LINKS, 'nazwisko'],
  ['gmina  laki', OFFICES, 'Gmina Łąki'],
  ['Gmina Łąka', OFFICES, 'Gmina Łąki'],
  ['Urzad Marszalkowksi', OFFICES, 'Urząd Marszałkowski'],
  ['Ministerstwo Funduszy i Polityki Regionalnej RP', OFFICES, 'Ministerstwo Funduszy i Polityki Regionalnej'],
])('takes %j for what is most like it', (word, candidates, expected) => expect(nearest(word, candidates)).toBe(expected))

it.each([
  ['constructor', LINKS],
  ['data', LINKS],
  ['', LINKS],
  ['Starostwo', OFFICES],
  ['imie', []],
])('takes %j for nothing that is not like it', (word, candidates) => expect(nearest(word, candidates)).toBeNull())

it('names the first of several names that are equally similar', () => expect(nearest('Gmina Łaki', ['Gmina Łapi', 'Gmina Łati'])).toBe('Gmina Łapi'))
