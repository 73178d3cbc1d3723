import { inScope, type RequestScope } from '#lib/http/request-scope.ts'
import { ApiFailure } from '#lib/provider/failure.ts'
import { Loaded } from './loaded.tsx'

const failure = new ApiFailure('ERROR_SEARCH_TOO_LONG', 400)

it("answers a failure with the page's own view, and with its status", async () => {
  const scope: RequestScope = { requestId: 'a', address: '192.0.2.1' }
  const load = () => Promise.reject(failure)
  const view = inScope(scope, () => Loaded({ load, children: () => 'loaded', instead: ({ code }) => `instead of ${code}` }))
  expect(await view).toBe('instead of ERROR_SEARCH_TOO_LONG')
  expect(scope.status).toBe(400)
})

it('shows its usual view where nothing failed', async () => {
  const scope: RequestScope = { requestId: 'a', address: '192.0.2.1' }
  const load = () => Promise.resolve('data')
  expect(await inScope(scope, () => Loaded({ load, children: (data) => data, instead: () => 'instead' }))).toBe('data')
  expect(scope.status).toBeUndefined()
})
