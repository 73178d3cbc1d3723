import { once } from 'node:events'
import net from 'node:net'
import { anyFreePort, requireFreePorts } from './ports.mjs'

it('accepts free ports and names a port that is taken', async () => {
  const free = await anyFreePort()
  await requireFreePorts([{ name: 'PORT', port: free }])

  const occupant = net.createServer().listen(0, '127.0.0.1')
  await once(occupant, 'listening')
  const { port } = occupant.address()
  await expect(
    requireFreePorts(
      [
        { name: 'PORT', port: free },
        { name: 'PROVIDER_PORT', port },
      ],
      '127.0.0.1',
      100,
    ),
  ).rejects.toThrow(`PROVIDER_PORT=${port}`)
  occupant.close()
})

it('waits a little for a port that is being given up', async () => {
  const occupant = net.createServer().listen(0, '127.0.0.1')
  await once(occupant, 'listening')
  const { port } = occupant.address()
  setTimeout(() => occupant.close(), 300)
  await expect(requireFreePorts([{ name: 'PORT', port }], '127.0.0.1', 5000)).resolves.toBeUndefined()
})

it('names a port that browsers refuse, unless mail comes there', async () => {
  const smtp = { name: 'MAILBOX_SMTP_PORT', port: 4190 }
  await requireFreePorts([smtp])
  await expect(requireFreePorts([{ name: 'PORT', port: 4190 }, smtp])).rejects.toThrow(/nie łączą:\n {2}PORT=4190\n/)
})
