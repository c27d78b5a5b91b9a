import { afterAll, beforeEach, expect, test } from 'vitest'
import { getShopStats } from '#shared/contract/shops.ts'
import { call } from './call.ts'
import { type ApiRequest, type ApiResponse, overHttp, setTransport } from './transport.ts'

let asked: ApiRequest[] = []
let answers: Partial<ApiResponse>[] = []

beforeEach(() => {
  asked = []
  setTransport(async (request) => {
    asked.push(request)
    return { status: 200, statusText: '', text: '', total: undefined, link: undefined, ...answers.shift() }
  })
})
afterAll(() => setTransport(overHttp))

const stats = (id: number) => call(getShopStats, { params: { id } })

test('what is not new is the very answer that was given before, and the newest tag goes with the next question', async () => {
  answers = [{ text: '{"pendingOrders":1}', etag: 'W/"a"' }, { status: 304, etag: 'W/"b"' }, { status: 304 }]
  const first = await stats(1)
  expect(await stats(1)).toBe(first)
  expect(await stats(1)).toBe(first)
  expect(asked.map(({ headers }) => headers?.['if-none-match'])).toEqual([undefined, 'W/"a"', 'W/"b"'])
})

test('news take the place of what was known, and a failure changes nothing', async () => {
  answers = [
    { text: '{"pendingOrders":1}', etag: 'W/"a"' },
    { text: '{"pendingOrders":2}', etag: 'W/"b"' },
    { status: 503, text: '{}' },
    { status: 304 },
  ]
  await stats(2)
  const second = await stats(2)
  expect(second).toEqual({ pendingOrders: 2 })
  await expect(stats(2)).rejects.toThrow('503')
  expect(await stats(2)).toBe(second)
})

test('another shop is another question', async () => {
  answers = [{ text: '{}', etag: 'W/"a"' }, { text: '{}' }]
  await stats(3)
  await stats(4)
  expect(asked[1]?.headers?.['if-none-match']).toBeUndefined()
})
