import base from '../../jest.config.mjs'
import { ON_BOTH, ON_EMBEDDED } from './engines.mjs'

export default {
  ...base,
  rootDir: '../..',
  roots: ['<rootDir>/provider', '<rootDir>/demo'],
  testMatch: [...ON_BOTH, ...ON_EMBEDDED].map((file) => `<rootDir>/${file}`),
}
