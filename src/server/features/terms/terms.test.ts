import { expect, onTestFinished, test } from 'vitest'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { saveSeller } from '#shared/contract/shops/sellers.ts'
import * as calls from '#shared/contract/shops/terms.ts'
import { getPublicShop } from '#shared/contract/storefront.ts'
import { as, call, clientOf } from '#tests/support/client.ts'
import { checkout, given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { enterSeller, seller } from '#tests/support/records/people/sellers.ts'
import { publishTerms, termsAnswers } from '#tests/support/records/people/terms.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { startMailServer, textOf } from '#tests/support/servers/mail-server.ts'
import { forgetMails, mailerTo, makeDue, sendDue } from '#tests/support/servers/mail-worker.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'
import { hasTerms } from './terms.ts'

const text = ({ sections }: Pick<calls.PublicTerms, 'sections'>) => JSON.stringify(sections)

const published = (shop: { id: number }, language: 'nl' | 'en' = 'en', version?: number) =>
  call(calls.getPublicTerms, { params: { id: shop.id, document: 'returns' }, query: { language, version } })

test('without a seller no preview or publication is possible, and nothing is stored', async () => {
  const { shop, owner } = await given.shop()
  const request = { params: shop, body: termsAnswers }
  expect(await as(owner).call(calls.getTerms, { params: shop })).toMatchObject({
    published: null,
    sellerComplete: false,
  })
  await expectNoTrace(() => expectRefusal(as(owner).call(calls.publishTerms, request), 409, 'seller_missing'))
  await expectRefusal(as(owner).call(calls.previewTerms, request), 409, 'seller_missing')
})

test('published texts name the seller, the return address and who pays for returns, in both languages', async () => {
  const store = await given.shop({ open: true })
  const { shop, owner } = store
  const { db } = await platform()
  await expectRefusal(published(shop), 404, 'not_found')
  expect(await hasTerms(db, shop.id)).toBe(false)
  expect(await call(getPublicShop, { params: { slug: shop.slug ?? '' } })).toMatchObject({ termsVersion: null })
  await publishTerms(store)
  expect(await hasTerms(db, shop.id)).toBe(true)
  expect(await call(getPublicShop, { params: { slug: shop.slug ?? '' } })).toMatchObject({ termsVersion: 1 })
  const [english, dutch] = [await published(shop), await published(shop, 'nl')]
  expect(english).toMatchObject({ version: 1, current: true, title: 'Returns and withdrawal' })
  expect(text(english)).toContain('Postbus 1')
  expect(text(english)).toContain('You pay for sending the goods back.')
  expect(text(dutch)).toContain('Jij betaalt het terugsturen.')
  expect(text(dutch)).toContain('hier de overeenkomst ontbinden')
  const terms = await call(calls.getPublicTerms, {
    params: { id: shop.id, document: 'terms' },
    query: { language: 'en' },
  })
  expect(text(terms)).toContain('Waters Kaarten B.V., trading as Cerulean Cards')
  expect(text(terms)).toContain('68750110')
  const form = await call(calls.getWithdrawalForm, { params: shop, query: { language: 'nl' } })
  expect(form.to).toEqual(expect.arrayContaining(['Cerulean Cards', 'hello@cerulean.example']))
  expect(form.lines[0]).toContain('Ik/Wij (*) deel/delen (*) u hierbij mede dat ik/wij (*)')
  expect(await as(owner).call(calls.getTerms, { params: shop })).toMatchObject({ outdated: false })
})

test('the terms rule out chance unless the operator allows draws, and are outdated once that changes', async () => {
  const store = await given.shop({ open: true })
  const { connection } = await platform()
  const server = await startTestServer({ connection })
  onTestFinished(server.stop)
  const without = clientOf({ origin: server.origin, token: store.owner.token, language: 'en' })
  const chance = async (language: 'nl' | 'en') => {
    const params = { id: store.shop.id, document: 'terms' as const }
    return (await call(calls.getPublicTerms, { params, query: { language } })).sections.find(
      ({ id }) => id === 'chance',
    )
  }
  await enterSeller(store)
  const request = { params: store.shop, body: termsAnswers }
  expect(await without.call(calls.publishTerms, request)).toMatchObject({ outdated: false })
  expect(await chance('en')).toMatchObject({
    title: 'No games of chance',
    paragraphs: [expect.stringContaining('There are no random spots, wheels, raffles')],
  })
  expect(await chance('nl')).toMatchObject({
    title: 'Geen kansspelen',
    paragraphs: [expect.stringContaining('Random spots, draairaderen, loterijen')],
  })

  expect(await as(store.owner).call(calls.getTerms, { params: store.shop })).toMatchObject({ outdated: true })
  expect(await as(store.owner).call(calls.publishTerms, request)).toMatchObject({ outdated: false })
  for (const [language, words] of [
    ['en', ['by a list or a draw', 'random spots', 'No games of chance']],
    ['nl', ['op lijst of met een loting', 'Random spots', 'Geen kansspelen']],
  ] as const) {
    const section = JSON.stringify(await chance(language))
    expect(words.map((word) => section.includes(word))).toEqual([true, false, false])
  }
  expect(await without.call(calls.getTerms, { params: store.shop })).toMatchObject({ outdated: true })
})

test('an order keeps the version of its time', async () => {
  const stocked = await given.product({ stock: 10 })
  const order = () => call(placeOrder, { body: checkout(stocked.shop, [[stocked.product, 1]]) })
  const versionOf = async ({ pageKey }: { pageKey: string }) =>
    (await call(getCustomerOrder, { params: { key: pageKey } })).termsVersion
  const early = await order()
  await publishTerms(stocked)
  const first = await order()
  // Unchanged terms are no new version.
  expect(await publishTerms(stocked)).toMatchObject({ published: { version: 1 } })
  await publishTerms(stocked, { returnCosts: 'shop' })
  const second = await order()
  expect(await Promise.all([early, first, second].map(versionOf))).toEqual([null, 1, 2])
  expect(text(await published(stocked.shop, 'en', 1))).toContain('You pay for sending')
  expect(await published(stocked.shop, 'en', 1)).toMatchObject({ current: false })
  expect(text(await published(stocked.shop))).toContain('We pay for sending')
  await expectRefusal(published(stocked.shop, 'en', 3), 404, 'not_found')
})

test('concurrent publications are two versions, and orders have one of them', async () => {
  const stocked = await given.product({ stock: 10 })
  const { shop, owner, product } = stocked
  await enterSeller(stocked)
  const bodies = [1, 2].map((handlingDays) => ({ ...termsAnswers, handlingDays }))
  const [, , order] = await Promise.all([
    ...bodies.map((body) => as(owner).call(calls.publishTerms, { params: shop, body })),
    call(placeOrder, { body: checkout(shop, [[product, 1]]) }),
  ])
  expect(order).toBeDefined()
  expect(await as(owner).call(calls.getTerms, { params: shop })).toMatchObject({ published: { version: 2 } })
})

test('changed seller details make the published version outdated without changing it', async () => {
  const store = await given.shop({ open: true })
  await publishTerms(store)
  await as(store.owner).call(saveSeller, { params: store.shop, body: { ...seller, email: 'new@cerulean.example' } })
  expect(await as(store.owner).call(calls.getTerms, { params: store.shop })).toMatchObject({ outdated: true })
  expect(text(await published(store.shop))).toContain('hello@cerulean.example')
})

test('markup and placeholders in an owner’s text are plain text', async () => {
  const store = await given.shop({ open: true })
  const words = '<script>alert(1)</script> {returnDays} {#if}'
  await publishTerms(store, { own: { ...termsAnswers.own, returns: { nl: words, en: '' } } })
  const shown = (await published(store.shop)).sections.find(({ id }) => id === 'own')
  expect(shown?.paragraphs).toEqual([words])
})

test.each([
  ['returnCosts', { returnCosts: 'nobody' }],
  ['handlingDays', { handlingDays: 21 }],
  ['handlingDays', { handlingDays: 1.5 }],
  ['returnAddress', { returnAddress: 'x'.repeat(301) }],
  ['dataShared', { dataShared: 'two\nlines' }],
  ['own.terms.nl', { own: { ...termsAnswers.own, terms: { nl: 'x'.repeat(5_001), en: '' } } }],
  ['own.privacy.en', { own: { ...termsAnswers.own, privacy: { nl: 'a', en: '\u0000' } } }],
])('rejects an invalid %s and publishes nothing', async (path, wrong) => {
  const store = await given.shop()
  await enterSeller(store)
  const body = { ...termsAnswers, ...wrong } as typeof termsAnswers
  await expectNoTrace(() =>
    expectRefusal(as(store.owner).call(calls.publishTerms, { params: store.shop, body }), 400, 'invalid_input', {
      issues: [expect.objectContaining({ path })],
    }),
  )
})

test('refuses another owner', async () => {
  const { shop } = await given.shop()
  const other = as((await given.shop()).owner)
  await expectRefusal(other.call(calls.getTerms, { params: shop }), 404, 'not_found')
  await expectRefusal(other.call(calls.previewTerms, { params: shop, body: termsAnswers }), 404, 'not_found')
  await expectRefusal(other.call(calls.publishTerms, { params: shop, body: termsAnswers }), 404, 'not_found')
})

test("an order's confirmation includes its rights and terms", async () => {
  await forgetMails()
  const server = await startMailServer()
  const mailer = mailerTo(server.url)
  onTestFinished(async () => {
    mailer.close()
    await server.stop()
  })
  const stocked = await given.product()
  await publishTerms(stocked)
  const { order } = await given.order({ of: stocked })
  await handleEvents()
  await makeDue()
  await sendDue(mailer)
  const [mail = ''] = server.arrived.filter(({ to }) => to.includes(order.customerEmail)).map(({ source }) => source)
  expect(mail).toMatch(/Content-Type: text\/plain; name=terms\.txt/)
  const [, attached = ''] = /name=terms\.txt[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)\r\n--/.exec(mail) ?? []
  const file = Buffer.from(attached, 'base64').toString()
  expect(file.startsWith('\uFEFF')).toBe(true)
  for (const words of ['TERMS OF SALE', 'Waters Kaarten B.V.', 'RETURNS AND WITHDRAWAL', 'Postbus 1']) {
    expect(file).toContain(words)
  }
  expect(file).toContain('I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale')
  expect(textOf(mail)).toContain('You may withdraw from the contract')
  expect(textOf(mail)).toContain(`/order/${order.pageKey}/withdraw`)
})
