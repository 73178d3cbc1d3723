// Tests run as native ES modules, as the programs themselves do: nothing is rewritten that Node would not rewrite.
// (`.npmrc` passes Node the flag that jest needs for it, also under `npx jest`.)

/** @type {import('@swc/core').Options} */
const compile = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2023',
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
}

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['lib', 'components', 'app', 'front', 'provider', 'demo', 'scripts', 'bench'].map((room) => `<rootDir>/${room}`),
  testMatch: ['**/*.test.ts', '**/*.test.tsx', '**/*.test.mjs'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  globalSetup: '<rootDir>/scripts/lib/database-engine-in-tests.mjs',
  setupFiles: ['<rootDir>/scripts/lib/async-storage-in-tests.mjs'],
  moduleNameMapper: { '\\.css$': '<rootDir>/scripts/lib/css-in-tests.mjs' },
  transform: { '\\.tsx?$': ['@swc/jest', compile] },
  transformIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: ['<rootDir>/\\.next', '<rootDir>/\\.data'],
  watchPathIgnorePatterns: ['<rootDir>/\\.next', '<rootDir>/\\.data'],
  // Also of hooks, which start a database: a machine that is busy with the other half of the tests takes its time.
  testTimeout: 60_000,
  maxWorkers: 2,
}
