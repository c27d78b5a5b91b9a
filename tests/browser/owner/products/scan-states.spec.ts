import type { Page } from '@playwright/test'
import { fakeCamera, openScanMode } from '#tests/browser/support/fake-camera.ts'
import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

// The camera of the test shows no cards.
test.use({
  expectedErrors: [/assets\.tcgdex\.net|ERR_FAILED|ERR_INTERNET_DISCONNECTED|net::/],
  launchOptions: fakeCamera(),
})

const HINT = 'Hold a card in the frame'
const product = { name: 'Charizard ex', priceCents: 2_500, stock: 3, category: 'singles', condition: 'NM' }

/** Files of the recognition of cards and of codes, by what they are. */
const kinds = {
  'worker for cards': /\/scan\.worker-[^/]*\.js/,
  'worker for codes': /\/codes\.worker-[^/]*\.js/,
  'runtime for cards': /\/ort-wasm[^/]*\.wasm/,
  'reader of codes': /\/zxing[^/]*\.wasm/,
  model: /\.onnx/,
}
const recognition = (urls: readonly string[]) =>
  [
    ...new Set(urls.flatMap((url) => Object.entries(kinds).flatMap(([kind, form]) => (form.test(url) ? [kind] : [])))),
  ].sort()

test('only scan mode loads the recognition', async ({ request, admin, arrive }) => {
  test.setTimeout(300_000)
  const slug = `idle-${uniqueWord()}`
  const { owner, products } = await openShop(request, admin, { slug, name: 'Kaartenkast' }, [product])
  const page = await arrive(phone)
  const requested: string[] = []
  const policies: [string, boolean][] = []
  page.context().on('request', (sent) => requested.push(sent.url()))
  page.context().on('response', (response) => {
    const policy = response.headers()['content-security-policy'] ?? ''
    policies.push([new URL(response.url()).pathname, policy.includes("'wasm-unsafe-eval'")])
  })
  const visit = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path)
      await idle(page)
    }
  }
  await visit(['/', '/market', `/@${slug}/p/${products[0]?.id}`, `/@${slug}`])
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  await page.getByRole('navigation').getByRole('button', { name: /^Cart/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Commit to Buy/ })).toBeVisible()
  await idle(page)
  await page.evaluate((token) => localStorage.setItem('authToken', token), owner.token)
  const screens = ['products', 'orders', 'buying', 'rips', 'counter', 'counter/buy']
  await visit(['/shopadmin', ...screens.map((screen) => `/shopadmin/${screen}`)])
  expect(recognition(requested)).toEqual([])
  expect(requested.filter((url) => /scan-(view|entries|to-buy)|card-scanner/.test(url))).toEqual([])

  await openScanMode(page, owner.token)
  await expect(page.getByText(HINT).first()).toBeVisible({ timeout: 90_000 })
  await expect.poll(() => recognition(requested)).toEqual(Object.keys(kinds).sort())
  const withWasm = policies.filter(([, may]) => may).map(([path]) => path)
  expect(withWasm.every((path) => /^\/assets\/(scan|codes)\.worker-/.test(path))).toBe(true)
  expect(withWasm.length).toBeGreaterThan(0)

  const before = requested.length
  await page.getByRole('button', { name: 'Back to search' }).click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(page.getByText(HINT).first()).toBeVisible({ timeout: 90_000 })
  expect(requested.slice(before).filter((url) => /\.onnx|ort-wasm/.test(url))).toEqual([])
})

/** Some parts of pages load once the browser is idle. */
const idle = (page: Page) => page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))

const refuse = (page: Page, name: string) =>
  page.addInitScript((reason) => {
    const { mediaDevices } = navigator
    const real = mediaDevices.getUserMedia.bind(mediaDevices)
    Object.assign(globalThis, { allowCamera: () => Object.assign(mediaDevices, { getUserMedia: real }) })
    mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused by the test', reason))
  }, name)

const allow = (page: Page) => page.evaluate(() => (globalThis as unknown as { allowCamera: () => void }).allowCamera())

test('states why there is no picture, and tries again', async ({ request, admin, arrive, checkAccessibility }) => {
  test.setTimeout(300_000)
  const { owner } = await openShop(request, admin, { slug: `failed-${uniqueWord()}`, name: 'Kaartenkast' }, [])
  const reasons = [
    ['NotAllowedError', 'The browser may not use the camera'],
    ['NotFoundError', 'No camera was found'],
    ['NotReadableError', 'Another tab or program may be using it'],
  ] as const
  for (const [name, said] of reasons) {
    const page = await arrive(phone)
    await refuse(page, name)
    await openScanMode(page, owner.token)
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
    await checkAccessibility(page)
  }
  const page = await arrive(phone)
  await refuse(page, 'NotAllowedError')
  await openScanMode(page, owner.token)
  await expect(page.getByRole('alert')).toBeVisible()
  await allow(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(HINT).first()).toBeVisible({ timeout: 90_000 })
})

test('a camera that is taken away, and a hidden page', async ({ request, admin, arrive }) => {
  test.setTimeout(300_000)
  const { owner } = await openShop(request, admin, { slug: `lost-${uniqueWord()}`, name: 'Kaartenkast' }, [])
  const page = await arrive(phone)
  await openScanMode(page, owner.token)
  await expect(page.getByText(HINT).first()).toBeVisible({ timeout: 90_000 })
  const video = page.locator('video')
  await video.evaluate((element: HTMLVideoElement) =>
    (element.srcObject as MediaStream).getTracks()[0]?.dispatchEvent(new Event('ended')),
  )
  await expect(page.getByRole('alert').filter({ hasText: 'The camera has stopped' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  const track = await video.evaluateHandle(
    (element: HTMLVideoElement) =>
      new Promise<MediaStreamTrack | undefined>((resolve) => {
        const found = () => (element.srcObject as MediaStream | null)?.getVideoTracks()[0]
        if (found()) resolve(found())
        else element.addEventListener('playing', () => resolve(found()))
      }),
  )
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((next) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: next })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  await expect.poll(() => track.evaluate((one) => one?.readyState)).toBe('ended')
  await show('visible')
  await expect(page.getByText(HINT).first()).toBeVisible({ timeout: 90_000 })
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => (element.srcObject as MediaStream).active))
    .toBe(true)
})

test('a browser that cannot recognise cards names the feature that it lacks', async ({ request, admin, arrive }) => {
  const { owner } = await openShop(request, admin, { slug: `old-${uniqueWord()}`, name: 'Kaartenkast' }, [])
  for (const lacking of ['OffscreenCanvas', 'WebAssembly']) {
    const page = await arrive(phone)
    await page.addInitScript((name) => Reflect.deleteProperty(globalThis, name), lacking)
    await openScanMode(page, owner.token)
    await expect(page.getByText(`This browser cannot recognise cards: it lacks ${lacking}`)).toBeVisible()
  }
})

test('a download that fails can be repeated', async ({ request, admin, arrive }) => {
  test.setTimeout(300_000)
  const { owner } = await openShop(request, admin, { slug: `broken-${uniqueWord()}`, name: 'Kaartenkast' }, [])
  const page = await arrive(phone)
  let isBroken = true
  await page.context().route(/\.onnx/, (route) => (isBroken ? route.abort() : route.continue()))
  await openScanMode(page, owner.token)
  await expect(page.getByRole('alert').filter({ hasText: 'The recognition could not be loaded' })).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(HINT).first()).toBeVisible({ timeout: 90_000 })
})
