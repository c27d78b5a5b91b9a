import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isPublicAddress, type Resolve } from '#server/places/public-address.ts'
import { sendRequest } from './send-request.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.100.100.200',
  '127.0.0.1',
  '168.63.129.16',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'nonsense',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

/** Sends to a name with these addresses, and counts the requests that arrive on this machine. */
async function sentTo(addresses: readonly (readonly string[])[], allowPrivate = false) {
  let arrived = 0
  let lookUps = 0
  const server = createServer((_request, response) => {
    arrived++
    response.end('here')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const resolve: Resolve = async () => addresses[Math.min(lookUps++, addresses.length - 1)] ?? []
  const request = { url: `http://hooks.example.com:${port}/`, headers: {}, body: '{}' }
  const sent = await sendRequest({ allowPrivate, resolve, timeoutMs: 5_000 }, request)
  return { ...sent, arrived, lookUps }
}

test('refuses a name with a public and a private address', async () => {
  expect(await sentTo([['8.8.8.8', '127.0.0.1']])).toMatchObject({ failure: 'private_address', arrived: 0 })
})

test('connects to the address that was checked: the name is resolved once', async () => {
  expect(await sentTo([['127.0.0.1'], ['10.0.0.1']], true)).toMatchObject({ status: 200, arrived: 1, lookUps: 1 })
  expect(await sentTo([['127.0.0.1'], ['8.8.8.8']])).toMatchObject({
    failure: 'private_address',
    arrived: 0,
    lookUps: 1,
  })
})

test('a name without an address is no connection', async () => {
  expect(await sentTo([[]])).toMatchObject({ status: null, failure: 'connection' })
})

test('refuses an address that needs no look-up', async () => {
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1']) {
    const request = { url: `https://${host}/`, headers: {}, body: '{}' }
    expect(await sendRequest({ allowPrivate: false }, request), host).toMatchObject({ failure: 'private_address' })
  }
})
