// Access profiles (contract section 8). So far those who choose among them read their names.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Id, listQuery } from './shapes.ts'

export const ListProfiles = endpoint({
  method: 'GET',
  path: '/api/admin/profiles',
  summary: 'Access profiles',
  access: 'user_admin',
  query: listQuery(['name'], { sort: 'name', dir: 'asc', limit: 100 }),
  response: z.object({ items: z.array(z.object({ id: Id, name: z.string() })), totalCount: z.int() }),
  errors: [],
})
