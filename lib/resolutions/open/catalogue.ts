// The description of the register for catalogues of open data (DCAT-AP) as JSON-LD. Its context stands in it, so that nothing has to be
// loaded from elsewhere to understand it.
import { REGISTER_PATH } from '#lib/links/resolutions.ts'
import { PRODUCT_NAME } from '#lib/shell/names.ts'
import { publicAddress } from '#lib/system/portal-settings.ts'
import { REGISTER_FEED } from './atom.ts'
import { OPEN_LIST, OPEN_PATH } from './shapes.ts'

const CONTEXT = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
}
/** Resolutions are official materials: there is no copyright in them (art. 4 of the Polish act on copyright). */
const NO_COPYRIGHT = { '@id': 'http://creativecommons.org/publicdomain/mark/1.0/' }
const POLISH = { '@id': 'http://publications.europa.eu/resource/authority/language/POL' }
const GOVERNMENT = { '@id': 'http://publications.europa.eu/resource/authority/data-theme/GOVE' }
const inPolish = (text: string) => ({ '@value': text, '@language': 'pl' })
const at = (path: string) => ({ '@id': publicAddress(path) })
const fileType = (name: string) => ({ '@id': `http://publications.europa.eu/resource/authority/file-type/${name}` })
const mediaType = (name: string) => ({ '@id': `http://www.iana.org/assignments/media-types/${name}` })

const distribution = (path: string, { title, format, media }: { title: string; format: string; media: string }) => ({
  '@id': `${publicAddress(path)}#dystrybucja`,
  '@type': 'dcat:Distribution',
  'dct:title': inPolish(title),
  'dcat:accessURL': at(path),
  'dcat:downloadURL': at(path),
  'dct:format': fileType(format),
  'dcat:mediaType': mediaType(media),
  'dct:license': NO_COPYRIGHT,
})

export function openDataCatalogue(): object {
  const publisher = { '@id': `${publicAddress('/')}#wydawca`, '@type': 'foaf:Agent', 'foaf:name': inPolish('Komitet Monitorujący') }
  const dataset = {
    '@id': `${publicAddress(REGISTER_PATH)}#zbior`,
    '@type': 'dcat:Dataset',
    'dct:title': inPolish('Rejestr uchwał Komitetu Monitorującego'),
    'dct:description': inPolish('Uchwały przyjęte przez Komitet: treść, wynik głosowania, powiązania i historia publikacji.'),
    'dct:publisher': { '@id': publisher['@id'] },
    'dct:language': POLISH,
    'dcat:theme': GOVERNMENT,
    'dcat:keyword': ['uchwały', 'komitet monitorujący', 'fundusze europejskie'].map(inPolish),
    'dcat:landingPage': at(REGISTER_PATH),
    'dcat:distribution': [
      distribution(OPEN_LIST, { title: 'Uchwały w JSON', format: 'JSON', media: 'application/json' }),
      distribution(`${OPEN_LIST}.csv`, { title: 'Uchwały w CSV', format: 'CSV', media: 'text/csv' }),
      distribution(REGISTER_FEED, { title: 'Nowe uchwały w kanale Atom', format: 'ATOM', media: 'application/atom+xml' }),
    ],
  }
  const service = {
    '@id': `${publicAddress(OPEN_PATH)}#usluga`,
    '@type': 'dcat:DataService',
    'dct:title': inPolish('Dane otwarte o uchwałach'),
    'dcat:endpointURL': at(OPEN_PATH),
    'dcat:endpointDescription': at(`${OPEN_PATH}/openapi.json`),
    'dcat:servesDataset': { '@id': dataset['@id'] },
  }
  return {
    '@context': CONTEXT,
    '@id': `${publicAddress(OPEN_PATH)}/katalog.jsonld`,
    '@type': 'dcat:Catalog',
    'dct:title': inPolish(`Dane otwarte – ${PRODUCT_NAME}`),
    'dct:description': inPolish('Dane, które portal udostępnia każdemu do ponownego wykorzystania.'),
    'dct:publisher': publisher,
    'dct:language': POLISH,
    'foaf:homepage': at('/'),
    'dcat:dataset': dataset,
    'dcat:service': service,
  }
}
