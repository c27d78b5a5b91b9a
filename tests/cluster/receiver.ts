import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A receiver of webhooks at this address, with the ids of the orders whose events arrived. */
export async function receiveOrders(host: string) {
  const arrived = new Set<number>()
  const server = createServer(async (request, response) => {
    const { data } = (await json(request)) as { data: { id: number } }
    arrived.add(data.id)
    response.writeHead(204).end()
  })
  server.listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}/orders`,
    arrived: arrived as ReadonlySet<number>,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
