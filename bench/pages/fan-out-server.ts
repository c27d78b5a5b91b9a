import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// The baseline for streams: node:http, which writes the body of a POST to all open responses, and nothing else.
const open = new Set<ServerResponse>()

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    open.add(response)
    response.on('close', () => open.delete(response))
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const bytes = Buffer.concat(chunks)
    for (const each of open) each.write(bytes)
    response.end()
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
