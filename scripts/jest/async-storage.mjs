// Next's server defines this global for its modules; a test that loads one of them alone has no such server.
import { AsyncLocalStorage } from 'node:async_hooks'

globalThis.AsyncLocalStorage ??= AsyncLocalStorage
