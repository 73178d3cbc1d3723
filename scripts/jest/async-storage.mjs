// Next's server puts this where its modules look for it; a test that loads one of them alone comes without that server.
import { AsyncLocalStorage } from 'node:async_hooks'

globalThis.AsyncLocalStorage ??= AsyncLocalStorage
