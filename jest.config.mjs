// Test files run as the programs themselves do, by Node, and the files of a worker share its modules: what a file needs
// is loaded once, not once a file. What the runner lacks beside jest's own is added by the files of `scripts/jest`.

/** @type {import('jest').Config} */
export default {
  runner: 'jest-light-runner',
  testEnvironment: 'node',
  roots: ['lib', 'components', 'app', 'front', 'provider', 'demo', 'scripts', 'bench'].map((room) => `<rootDir>/${room}`),
  testMatch: ['**/*.test.ts', '**/*.test.tsx', '**/*.test.mjs'],
  globalSetup: '<rootDir>/scripts/jest/before-all.mjs',
  globalTeardown: '<rootDir>/scripts/jest/after-all.mjs',
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  setupFiles: ['<rootDir>/scripts/jest/sources.mjs', '<rootDir>/scripts/jest/async-storage.mjs'],
  setupFilesAfterEnv: ['<rootDir>/scripts/jest/time-limits.mjs', '<rootDir>/scripts/jest/left-behind.mjs'],
  modulePathIgnorePatterns: ['<rootDir>/\\.next', '<rootDir>/\\.data'],
  watchPathIgnorePatterns: ['<rootDir>/\\.next', '<rootDir>/\\.data'],
  maxWorkers: 2,
}
