import { expect, test } from 'vitest'
import { MOST_WAITING } from '#server/http/connections/one-after-another.ts'
import { clientOf } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { ambiguous, mistaken } from '#tests/torture/pages/ambiguous.ts'
import { closing, open, talk } from '#tests/torture/pages/talk.ts'

const page = 'GET /api/docs/static/swagger-ui-bundle.js HTTP/1.1\r\nHost: localhost\r\n'

test('ambiguous messages are refused, and unambiguous ones are answered once', async () => {
  const { origin } = await platform()
  const taken = await Promise.all(
    ambiguous.map(async ({ name, bytes, answers }) => ({
      name,
      problem: mistaken(await talk(origin, bytes), answers),
    })),
  )
  expect(taken.filter(({ problem }) => problem)).toEqual([])
})

test('pipelined requests are answered in order', async () => {
  const { origin } = await platform()
  const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
  const paths = ['/robots.txt', '/api/nothing', '/api/market/products', '/robots.txt']
  const { answers, wrong } = await talk(
    origin,
    paths.map((path) => ask(path)).join('') + ask('/readyz', 'Connection: close\r\n'),
  )
  expect(wrong).toBeUndefined()
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 200, 200])
  expect(String(answers[0]?.body)).toContain('User-agent')
  expect(String(answers[3]?.body)).toContain('User-agent')
})

test('a client that requests more than it reads is disconnected, and one whose requests fit is answered', async () => {
  const { origin } = await platform()
  const greedy = await open(origin)
  const ended = closing(greedy)
  let heard = ''
  greedy.on('data', (part: Buffer) => {
    heard += part.toString('latin1')
  })
  greedy.write(`${page}\r\n`.repeat(MOST_WAITING + 2))
  await ended
  expect(heard.split('HTTP/1.1 200 ').length - 1).toBeLessThan(MOST_WAITING)
  const { answers } = await talk(origin, `${`${page}\r\n`.repeat(3)}${page}Connection: close\r\n\r\n`)
  expect(answers).toHaveLength(4)
})

test('an error of an unparsable request is not written into a response in flight', async () => {
  const { origin } = await platform()
  const { shop, owner } = await given.shop()
  const socket = await open(origin)
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  const ended = closing(socket)
  // The event stream of a shop, which never ends.
  const headers = `Host: localhost\r\nAuthorization: Bearer ${owner.token}\r\n`
  socket.write(`GET /api/shops/${shop.id}/events HTTP/1.1\r\n${headers}\r\n`)
  const heard = () => Buffer.concat(parts).toString('latin1')
  await eventually(() => expect(heard()).toContain('event: changed'))
  socket.write('nonsense\r\n\r\n')
  await ended
  expect(heard()).toMatch(/^HTTP\/1.1 200 /)
  expect(heard()).not.toContain('HTTP/1.1 400 ')
})

test('an unknown expectation changes nothing', async () => {
  const { origin } = await platform()
  const request = (more: string) => `GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`
  const { answers } = await talk(origin, request('Expect: nonsense\r\n'))
  expect(answers.map(({ status }) => status)).toEqual([200])
  expect((await clientOf({ origin }).raw('GET', '/robots.txt')).status).toBe(200)
})
