import { expect, test } from 'vitest'
import { raw } from '#tests/support/client.ts'

const origin = 'http://localhost:3000'

test('llms.txt leads agents to pages and services that exist', async () => {
  const { status, text } = await raw('GET', '/llms.txt')
  expect(status).toBe(200)
  const links = [...text.matchAll(/\]\((.*?)\)/g)].map(([, link = '']) => link.replace(origin, ''))
  expect(links).toEqual(['/en/market', '/sitemap.xml', '/.well-known/ucp', '/api/docs'])
  for (const path of links.slice(1)) expect([path, (await raw('GET', path)).status]).toEqual([path, 200])
})
