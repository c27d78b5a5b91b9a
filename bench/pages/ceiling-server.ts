import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The baseline for node:http: the same bytes for every address, and nothing else.
const [, , file, headers] = process.argv
const bytes = readFileSync(file ?? '')
const given = { ...(JSON.parse(headers ?? '{}') as Record<string, string>), 'content-length': bytes.length }

const server = createServer((_request, response) => {
  response.writeHead(200, given).end(bytes)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
