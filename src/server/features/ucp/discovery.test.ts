import { expect, test } from 'vitest'
import { raw } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { violations } from '#tests/support/ucp/schemas.ts'

test('publishes a profile in the newest release that names the older one', async () => {
  const { status, headers, json } = await raw('GET', '/.well-known/ucp')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  expect(violations('2026-08-25', 'profile.json#/$defs/business_schema', json)).toEqual([])
  expect(json).toMatchObject({
    ucp: {
      version: '2026-08-25',
      supported_versions: { '2026-04-08': expect.stringMatching(/\/\.well-known\/ucp\/2026-04-08$/) },
      services: {
        'dev.ucp.shopping': [
          { transport: 'rest', endpoint: expect.stringMatching(/\/ucp$/) },
          { transport: 'mcp', endpoint: expect.stringMatching(/\/ucp\/mcp$/) },
        ],
      },
      payment_handlers: {},
    },
  })
})

test('publishes a complete profile in the older release', async () => {
  const { status, json } = await raw('GET', '/.well-known/ucp/2026-04-08')
  const { ucp } = json as { ucp: object }
  expect(status).toBe(200)
  expect(violations('2026-04-08', 'ucp.json#/$defs/business_schema', ucp)).toEqual([])
  expect(ucp).toMatchObject({ version: '2026-04-08' })
  expect(ucp).not.toHaveProperty('supported_versions')
})

test('publishes the profile of a shop at its own address, and of no other', async () => {
  const { shop } = await given.shop({ open: true })
  const { json } = await raw('GET', `/@${shop.slug}/ucp`)
  expect(violations('2026-08-25', 'profile.json#/$defs/business_schema', json)).toEqual([])
  const own = new RegExp(`/@${shop.slug}/ucp$`)
  expect(json).toMatchObject({
    ucp: { services: { 'dev.ucp.shopping': [{ endpoint: expect.stringMatching(own) }, {}] } },
  })
  expect((await raw('GET', `/@${shop.slug}/ucp/2026-04-08`)).status).toBe(200)
  expect((await raw('GET', '/@nobody-here/ucp')).status).toBe(404)
  const { shop: hidden } = await given.shop({ slug: 'not-approved-yet' })
  expect((await raw('GET', `/@${hidden.slug}/ucp`)).status).toBe(404)
})
