import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFreePort, requireFreePort, someFreePort } from './port.ts'

let server: Server
let taken = ''
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  taken = String((server.address() as AddressInfo).port)
})
afterEach(() => server.close())

test('reports a port in use, and suggests another one', async () => {
  await expect(requireFreePort({ PORT: taken })).rejects.toThrow(`Port ${taken} on 127.0.0.1 is taken`)
})

test.each(['0', 'eighty', '-1', '70000'])('PORT=%s is left to the server to validate', async (port) => {
  await expect(requireFreePort({ PORT: port })).resolves.toBeUndefined()
})

test('accepts a free port', async () => {
  await expect(requireFreePort({ PORT: String(await someFreePort()) })).resolves.toBeUndefined()
  expect(await findFreePort()).toBeGreaterThanOrEqual(3000)
})
