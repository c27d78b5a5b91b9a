import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// What node:http can do at most: the same bytes under every address, and nothing else.
const [, , port, file, headers] = process.argv
const bytes = readFileSync(file ?? '')
const given = { ...(JSON.parse(headers ?? '{}') as Record<string, string>), 'content-length': bytes.length }

createServer((_request, response) => {
  response.writeHead(200, given).end(bytes)
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
