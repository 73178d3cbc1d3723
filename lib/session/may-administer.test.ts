import { mayAdminister } from './may-administer.ts'

it.each([
  ['a visitor', undefined, false],
  ['whoever may read and vote', { permissions: ['read_access', 'voting'] as const }, false],
  ['an administrator of users', { permissions: ['read_access', 'user_admin'] as const }, true],
  ['the super administrator', { permissions: ['super_admin'] as const }, true],
])('%s', (_who, person, expected) => expect(mayAdminister(person && { permissions: [...person.permissions] })).toBe(expected))
