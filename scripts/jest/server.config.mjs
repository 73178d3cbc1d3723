import base from '../../jest.config.mjs'
import { ON_EMBEDDED } from './engines.mjs'

export default {
  ...base,
  rootDir: '../..',
  roots: ['<rootDir>/provider', '<rootDir>/demo'],
  testPathIgnorePatterns: ON_EMBEDDED.map((file) => `<rootDir>/${file.replaceAll('.', '\\.')}$`),
}
