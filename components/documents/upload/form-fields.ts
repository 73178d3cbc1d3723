// The fields of a document's form with the types of the contract.
import type { NewDocumentFields, NewVersionFields } from './save-document.ts'

const VISIBILITY = 'versionsVisibility.'

export function formFields(form: HTMLFormElement): NewDocumentFields | NewVersionFields {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const common = {
    name: text('name'),
    description: text('description') || null,
    publicAccess: data.get('publicAccess') === 'true',
    asksAcquaintance: data.getAll('asksAcquaintance').at(-1) === 'true',
    ...(text('siblingId') && { siblingId: Number(text('siblingId')) }),
  }
  // The radio buttons offer what the contract allows.
  if (!data.has('id'))
    return {
      ...common,
      parentId: Number(text('parentId')),
      position: text('position') as 'start' | 'end' | 'afterdoc',
      publish: data.get('publish') === 'true',
    }
  const shown = [...new Set(data.keys())].filter((name) => name.startsWith(VISIBILITY))
  return {
    ...common,
    id: Number(text('id')),
    position: text('position') as 'nochange' | 'start' | 'end' | 'afterdoc',
    ...(text('updatedAt') && { updatedAt: text('updatedAt') }),
    versionsVisibility: Object.fromEntries(shown.map((name) => [name.slice(VISIBILITY.length), data.getAll(name).at(-1) === 'true'])),
  }
}
