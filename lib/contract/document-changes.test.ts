import { CreateFolder, UpdateFolder } from './document-changes.ts'
import { fieldErrors } from './fields.ts'

const whole = { name: 'Katalog', position: 'end' as const, parentId: 1, id: 2 }

describe.each([
  ['CreateFolder', CreateFolder.body!],
  ['UpdateFolder', UpdateFolder.body!],
])('%s', (_name, body) => {
  const wrong = (form: unknown) => {
    const { error } = body.safeParse(form)
    return error ? fieldErrors(error, form).map(({ path, code }) => `${path} ${code}`) : []
  }

  it('takes a folder without a group, unless it is marked as limited', () => {
    expect(wrong(whole)).toEqual([])
    expect(wrong({ ...whole, limited: false })).toEqual([])
    expect(wrong({ ...whole, limited: true, workGroupsIds: [1] })).toEqual([])
    expect(wrong({ ...whole, limited: true, workGroupsIds: [] })).toEqual(['workGroupsIds required'])
    expect(wrong({ ...whole, limited: true })).toEqual(['workGroupsIds required'])
  })

  it('reports all wrong fields at once', () => {
    expect(wrong({ ...whole, name: ' ', limited: true })).toEqual(['name required', 'workGroupsIds required'])
    expect(wrong({ ...whole, name: '', publicAccess: true, workGroupsIds: [1] })).toEqual(['name required', 'publicAccess wrong_format'])
  })

  it.each([[null], [[]], ['text'], [{}], [{ workGroupsIds: 5, limited: true }]])('refuses %j, which is no form', (form) => {
    expect(body.safeParse(form).success).toBe(false)
  })
})
