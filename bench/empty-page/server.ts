// The reference of `bench:signed-in`: an empty page of the same Next behind an empty middleware, hosted like the portal.
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

const port = Number(process.env['PORT'])
Object.assign(process.env, { NODE_ENV: 'production' })
const { default: next } = await import('next')
const server = createServer()
const app = next({ dev: false, dir: fileURLToPath(new URL('.', import.meta.url)), hostname: 'localhost', port, httpServer: server })
await app.prepare()
const handle = app.getRequestHandler()
server.on('request', (request, response) => void handle(request, response))
server.listen(port, '127.0.0.1')
