import { renderToStaticMarkup } from 'react-dom/server'
import { inScope } from '#lib/http/request-scope.ts'
import type { OneNotification } from '#lib/notifications/loaders.ts'
import { PreviewTools } from './tools.tsx'

it('names the mailing that would be withdrawn', () => {
  const notification = {
    id: 5,
    status: 'pending',
    subject: 'Materiały na posiedzenie',
    sendAt: '2026-12-10T11:00:00Z',
    recipients: [],
    about: { id: null, kind: 'folder' },
    errorCount: 0,
  } as unknown as OneNotification
  const html = inScope({ requestId: 'r', address: '127.0.0.1' }, () => renderToStaticMarkup(<PreviewTools notification={notification} />))
  expect(html).toMatch(/<dialog.*Czy wycofać wysyłkę „Materiały na posiedzenie”\?.*Nie<.*Tak<.*<\/dialog>/s)
})
