import type { PictureValue } from '#components/editor/chosen-file.ts'
import { NEW_ARTICLE, type ArticleValues, type FileValue } from './values.ts'
import { fitToDraft } from './fit-to-draft.ts'

const picture = (id: number | null, fileName: string, more: Partial<PictureValue> = {}): PictureValue => ({
  key: `${id}-${fileName}`,
  id,
  fileName,
  fileSize: 1,
  description: '',
  source: `/at/${id}`,
  sending: null,
  ...more,
})
const file = (id: number | null, fileName: string, more: Partial<FileValue> = {}): FileValue => ({
  type: 'file',
  key: `${id}-${fileName}`,
  id,
  fileName,
  fileSize: 1,
  description: '',
  sending: null,
  ...more,
})
const kept: ArticleValues = {
  ...NEW_ARTICLE,
  id: 5,
  title: 'Mój tytuł',
  updatedAt: '2027-05-24T10:00:00.000Z',
  mainImage: picture(1, 'glowny.png', { description: 'Mój opis' }),
  images: [picture(2, 'sala.png'), picture(null, 'nowy.png', { sending: { state: 'ready', uploadId: 'u' } }), picture(3, 'usuniety.png')],
  attachments: [
    file(4, 'plan.pdf', { description: 'Plan' }),
    { type: 'url', key: 'l', id: 9, description: 'Strona', urlValue: 'https://a.example', urlLabel: '' },
  ],
}
const place: ArticleValues = {
  ...NEW_ARTICLE,
  id: 6,
  updatedAt: null,
  mainImage: picture(11, 'glowny.png'),
  images: [picture(12, 'sala.png')],
  attachments: [file(14, 'plan.pdf')],
}

it('work of another draft takes over the files of the new draft by name, and lists the missing ones', () => {
  const { values, moved, missing } = fitToDraft(kept, place)
  expect([moved, missing]).toEqual([true, ['usuniety.png']])
  expect(values).toMatchObject({ id: 6, title: 'Mój tytuł', updatedAt: null })
  expect(values.mainImage).toMatchObject({ id: 11, source: '/at/11', description: 'Mój opis' })
  expect(values.images.map(({ id, fileName }) => [id, fileName])).toEqual([
    [12, 'sala.png'],
    [null, 'nowy.png'],
  ])
  expect(values.attachments).toMatchObject([
    { id: 14, description: 'Plan' },
    { id: null, description: 'Strona' },
  ])
})

it('work of the same draft stays as it was', () => {
  expect(fitToDraft(kept, { ...place, id: 5 })).toEqual({ values: kept, moved: false, missing: [] })
})

it('work that an older version of the form kept is completed', () => {
  const { id: _unknown, ...older } = kept
  const { description: _none, ...undescribed } = file(4, 'plan.pdf')
  const { values, moved } = fitToDraft({ ...older, attachments: [undescribed] } as unknown as ArticleValues, place)
  expect(moved).toBe(false)
  expect(values.attachments).toMatchObject([{ id: 4, description: '' }])
})
