import { afterAll, beforeAll, expect, test } from 'vitest'
import { overHttp, setTransport } from '#web/lib/api/transport.ts'
import { inThisProcess, type RenderRequest, render } from '#web/server.tsx'

// The server entry sets its transport permanently, and other test files share the process.
beforeAll(() => setTransport(inThisProcess))
afterAll(() => setTransport(overHttp))

const styles = { publicStyles: '', allStyles: '', fonts: [] }
const assets = { ...styles, scripts: ['/assets/client.js'], chunksOf: () => [], wake: '/assets/wake.js' }

/** Renders an address while the API gives the same response to every request. */
const landing = (address: string, status = 503, body: unknown = { message: 'Later', code: 'unavailable' }) => {
  const ask: RenderRequest['ask'] = async () => ({ status, text: JSON.stringify(body), headers: new Headers() })
  return render({ address, publicUrl: 'https://cards.example', ask, assets })
}

// The first render also loads the screen's module.
beforeAll(() => landing('/'), 60_000)

test.each([
  ['/?shop=Card+Corner', '/@card-corner'],
  ['/?shop=https%3A%2F%2Fcards.example%2F%40card-corner%2Fp%2F1', '/@card-corner'],
  ['/?shop=card-corner&find=orders', '/@card-corner/orders'],
  ['/nl?shop=card-corner&find=orders', '/nl/@card-corner/orders'],
  ['/?shop=%2F%2Fevil.example', '/@evil.example'],
  ['/?shop=%0d%0aSet-Cookie', '/@set-cookie'],
])('redirects %s to %s', async (address, movedTo) => {
  expect(await landing(address)).toMatchObject({ status: 301, movedTo })
})

test('does not redirect to an unknown shop', async () => {
  expect(await landing('/?shop=%20')).toMatchObject({ status: 200 })
})

test('renders with a picture if figures and example shop are unavailable', async () => {
  const { status, html } = await landing('/')
  expect(status).toBe(200)
  const drawn = html.split('<script type')[0]
  expect(drawn).toContain('A storefront on a phone')
  expect(drawn).not.toContain('See a live shop')
})

test('references a single script, which loads the others', async () => {
  const { html } = await landing('/?tab=sign-in')
  expect(html.match(/<script[^>]* src="[^"]*"/g)).toEqual(['<script id="wake" src="/assets/wake.js"'])
  expect(html).toContain('data-sleeps data-loads="/assets/client.js"')
  expect(html).not.toContain('modulepreload')
})
