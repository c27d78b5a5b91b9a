import { expect, test } from 'vitest'
import { as, type Client } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { refusalOf } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

let boss: Promise<Client> | undefined
const administrator = () => {
  boss ??= given.admin().then(as)
  return boss
}

const lists = ['/api/admin/shops', '/api/admin/users', '/api/admin/platform/activity']
const meaningless = [
  'limit=-1',
  'limit=0',
  'limit=1.5',
  'limit=101',
  'limit=ten',
  'offset=-1',
  'cursor=x',
  'cursor=',
  'sort=name',
]

test.each(lists.flatMap((path) => meaningless.map((query) => `${path}?${query}`)))('%s is refused', async (address) => {
  expect((await (await administrator()).raw('GET', address)).status).toBe(400)
})

test.each(lists)('%s is empty beyond its last page, and still returns the total', async (path) => {
  const client = await administrator()
  const { headers } = await client.raw('GET', path)
  const beyond = await client.raw('GET', `${path}?cursor=1`)
  expect(beyond).toMatchObject({ status: 200, json: [] })
  expect(beyond.headers.get('x-total-count')).toBe(headers.get('x-total-count'))
  expect(beyond.headers.get('link')).toBeNull()
})

test.each([
  ['/api/admin/shops?status=open', 'status'],
  ['/api/admin/users?role=admin', 'role'],
  ['/api/admin/users?role=', 'role'],
  ['/api/admin/platform/activity?type=money', 'type'],
  ['/api/admin/platform/activity?shop=-3', 'shop'],
  ['/api/admin/analytics?period=14d', 'period'],
  ['/api/admin/analytics/shops?limit=-1', 'limit'],
  ['/api/admin/analytics/shops?period=1y&limit=1000', 'limit'],
  ['/api/admin/analytics/revenue?period=365', 'period'],
])('%s is refused for its %s', async (address, path) => {
  const refusal = refusalOf(await (await administrator()).raw('GET', address))
  expect(refusal).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(refusal.issues?.map((issue) => issue.path)).toContain(path)
})

const strange = ['abc', '-1', '0', '1.5', '1e3x', '9'.repeat(30), 'd9a4f4d2-7f1e-4a6e-9f0e-0d6f0c9f5a11', '%00', "1'--"]
const calls = [
  ['GET', (id: string) => `/api/admin/shops/${id}`, undefined],
  ['PUT', (id: string) => `/api/admin/shops/${id}`, { name: 'X' }],
  ['PUT', (id: string) => `/api/admin/shops/${id}/approval`, { approved: true }],
  ['GET', (id: string) => `/api/admin/users/${id}`, undefined],
  ['PUT', (id: string) => `/api/admin/users/${id}/role`, { role: 'customer' }],
  ['POST', (id: string) => `/api/admin/users/${id}/end-sessions`, undefined],
] as const

test.each(calls.flatMap(([method, path, json]) => strange.map((id) => [method, path(id), json] as const)))(
  '%s %s refuses an invalid id',
  async (method, address, json) => {
    const client = await administrator()
    const answer = await expectNoTrace(() => client.raw(method, address, json ? { json } : {}))
    expect([400, 404]).toContain(answer.status)
  },
)
