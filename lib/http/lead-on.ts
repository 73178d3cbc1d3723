// Leads on from a page that is being made, whoever makes it.
import { redirect } from 'next/navigation'
import { requestScope } from './request-scope.ts'

export function leadOn(path: string): never {
  const scope = requestScope()
  if (!scope?.passed) redirect(path)
  scope.leadsTo = path
  throw new Error('the page leads on')
}
