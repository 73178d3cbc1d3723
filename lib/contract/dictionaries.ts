// The dictionaries that feed other forms (contract section 8).
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Id, listQuery } from './shapes.ts'

export const ListWorkGroups = endpoint({
  method: 'GET',
  path: '/api/admin/dictionaries/workgroup',
  summary: 'Working groups',
  access: 'member',
  query: listQuery(['name'], { sort: 'name', dir: 'asc', limit: 100 }),
  response: z.object({ items: z.array(z.object({ id: Id, name: z.string() })), totalCount: z.int() }),
  errors: [],
})
