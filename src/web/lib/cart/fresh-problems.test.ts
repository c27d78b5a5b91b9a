import { afterAll, expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import { overHttp, setTransport } from '../api/transport.ts'
import { cartLine } from './for-tests.ts'
import { freshProblems } from './fresh-problems.ts'

afterAll(() => setTransport(overHttp))

const line = (productId: number) => cartLine(productId, { quantity: 2 })

/** Fake shop in which the seventh product is gone and one piece of the eighth is left. */
function answerFrom(requests: string[]) {
  setTransport(async ({ url }) => {
    requests.push(url)
    const ids = (new URLSearchParams(url.split('?')[1]).get('ids') ?? '').split(',').map(Number)
    const items = ids
      .filter((id) => id !== 7)
      .map((id) => ({ ...line(id), id, description: null, language: null, stock: id === 8 ? 1 : 5 }))
    return { status: 200, text: JSON.stringify(items), headers: new Headers() }
  })
}

test('checks all lines in batches of a hundred', async () => {
  const requests: string[] = []
  answerFrom(requests)
  const lines = Array.from({ length: 250 }, (_, place) => line(place + 1))
  const problems = await freshProblems(3, lines)
  expect(requests).toHaveLength(3)
  expect(requests[0]).toMatch(/^\/api\/public\/shops\/3\/products\?ids=1%2C2%2C3/)
  expect(problems.map(({ productId, message }) => [productId, written(message, 'en')])).toEqual([
    [7, 'No longer for sale.'],
    [8, 'Only 1 left.'],
  ])
})

test('sends no request for an empty cart', async () => {
  const requests: string[] = []
  answerFrom(requests)
  expect(await freshProblems(3, [])).toEqual([])
  expect(requests).toEqual([])
})
