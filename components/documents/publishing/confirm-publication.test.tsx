import { renderToStaticMarkup } from 'react-dom/server'
import type { Publication } from '#lib/documents/changing/publication.ts'
import { ConfirmPublication } from './confirm-publication.tsx'

const publication = (folders: number, documents: number): Publication => ({
  affectedCount: folders + documents,
  counted: 'k',
  folders,
  documents,
  forEveryone: 0,
  forSignedIn: folders + documents,
  forGroups: 0,
  groups: [],
})

const answers = (alone: Publication, whole: Publication) => {
  const html = renderToStaticMarkup(
    <ConfirmPublication publications={{ alone, whole, clocks: [] }} crumbs={[]} names={['Uchwały']} nodeIds={[7]} back="/dokumenty/5" />,
  )
  return [...html.matchAll(/(?:Nie|Tak|Opublikuj (?:bez|razem)[^<]*|Wróć do listy)(?=<\/(?:a|button)>)/g)].map(([text]) => text)
}

it('offers to change nothing before it offers to publish', () => {
  expect(answers(publication(0, 1), publication(0, 1))).toEqual(['Nie', 'Tak'])
  expect(answers(publication(1, 0), publication(1, 2))).toEqual(['Nie', 'Opublikuj razem z zawartością', 'Opublikuj bez zawartości'])
  expect(answers(publication(0, 0), publication(0, 0))).toEqual(['Wróć do listy'])
})
