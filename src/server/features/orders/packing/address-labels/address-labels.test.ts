import { eq } from 'drizzle-orm'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { activity, orders } from '#server/database/schema.ts'
import { getLabels, printAddressLabels } from '#shared/contract/orders/packing/labels.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import type { Address } from '#shared/rules/orders/shipping/address.ts'
import type { ShippingKind } from '#shared/rules/orders/shipping/shipping.ts'
import { addressSheetNames, addressSheets } from '#shared/rules/products/labels/label-sheets.ts'
import { as } from '#tests/support/client.ts'
import { address, given, type Ordered } from '#tests/support/given.ts'
import { isLong } from '#tests/support/long.ts'
import { platform } from '#tests/support/platform.ts'
import { enterSeller } from '#tests/support/records/people/sellers.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

/** A paid order that is sent to this address. */
async function sent(kind: ShippingKind, to: Partial<Address> = {}, of?: Ordered): Promise<Ordered> {
  const ordered = await given.order({ ...(of ? { of } : {}), status: 'paid' })
  const { db } = await platform()
  const deliveryAddress = { ...address, ...to }
  const shipping = { country: deliveryAddress.country, method: kind, kind, name: '', time: '' }
  await db.update(orders).set({ deliveryAddress, shipping }).where(eq(orders.id, ordered.order.id))
  return ordered
}

type Written = { text: string; page: number; x: number; y: number; width: number; height: number }

/** The texts of a file in points from the top left. */
async function textsIn(pdf: Uint8Array): Promise<Written[]> {
  const doc = await getDocumentProxy(pdf)
  const pages = await Promise.all(Array.from({ length: doc.numPages }, (_, index) => doc.getPage(index + 1)))
  const all = await Promise.all(
    pages.map(async (page, index) => {
      const [, , , top = 0] = page.view
      return (await page.getTextContent()).items.flatMap((item): Written[] => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , height, x, baseline] = item.transform as number[]
        if (height === undefined || x === undefined || baseline === undefined) return []
        return [{ text: item.str, page: index, x, y: top - baseline - height * 0.75, width: item.width, height }]
      })
    }),
  )
  return all.flat()
}

async function print({ shop, owner }: Ordered, query: string): Promise<Uint8Array> {
  const { origin } = await platform()
  const answer = await fetch(`${origin}/api/shops/${shop.id}/orders/address-labels.pdf?${query}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return new Uint8Array(await answer.arrayBuffer())
}
const wordsIn = async (pdf: Uint8Array) => (await textsIn(pdf)).map(({ text }) => text)

test('prints the letters among the orders to pack, or all of them, with the sender and the order number', async () => {
  const letter = await sent('letter')
  const parcel = await sent('parcel', { name: 'Daan Dijk', country: 'BE', postcode: '2000', city: 'Antwerpen' }, letter)
  expect(await as(letter.owner).call(getLabels, { params: letter.shop })).toMatchObject({
    labels: [
      { id: letter.order.id, kind: 'letter' },
      { id: parcel.order.id, kind: 'parcel' },
    ],
  })
  expect(await wordsIn(await print(letter, 'sheet=a4-3x8'))).toEqual([
    `#${letter.order.orderNumber}`,
    'Bram Bos',
    'Oudegracht 12 bis',
    '3511 AB Utrecht',
  ])
  await enterSeller(letter)
  await as(letter.owner).call(updateShop, { params: letter.shop, body: { language: 'nl' } })
  const all = await wordsIn(await print(letter, 'sheet=roll-89x36&which=all'))
  expect(all.filter((text) => text.startsWith('Afz.: '))).toHaveLength(2)
  expect(all).toEqual(expect.arrayContaining(['Bram Bos', 'Daan Dijk', '2000 Antwerpen', 'BELGIË']))
  const { db } = await platform()
  const actions = await db.select().from(activity).where(eq(activity.shopId, letter.shop.id))
  expect(actions.filter(({ action }) => action === 'Addresses exported')).toHaveLength(2)
})

test('starts at a free label and continues on the next sheet', async () => {
  const first = await sent('letter')
  await sent('letter', { name: 'Second' }, first)
  const texts = await textsIn(await print(first, 'sheet=a4-2x7&start=14'))
  expect(texts.filter(({ text }) => ['Bram Bos', 'Second'].includes(text)).map(({ page }) => page)).toEqual([0, 1])
})

const long = 'Stichting Verzamelaars van het Noordelijk Kustgebied '
test.each(isLong ? addressSheetNames : addressSheetNames.slice(0, 2))(
  'keeps long texts in any script inside the labels of %s, without overlap',
  async (sheet) => {
    const ordered = await sent('letter', { name: long.repeat(4), street: long.repeat(3), city: long.repeat(2) })
    await sent(
      'letter',
      { name: '李小龙 リザードン שלום محمد '.repeat(4), country: 'GB', city: 'W'.repeat(80) },
      ordered,
    )
    await sent('letter', { name: 'Jo' }, ordered)
    await enterSeller(ordered)
    const texts = await textsIn(await print(ordered, `sheet=${sheet}`))
    const { page, first, step, label } = addressSheets[sheet]
    const points = (millimetres: number) => (millimetres * 72) / 25.4
    for (const { text, x, y, width, height } of texts) {
      const column = Math.floor((x - points(first[0])) / points(step[0]))
      const row = Math.floor((y - points(first[1])) / points(step[1]))
      const left = points(first[0] + column * step[0])
      const top = points(first[1] + row * step[1])
      expect(x, text).toBeGreaterThanOrEqual(left)
      expect(x + width, text).toBeLessThanOrEqual(left + points(label[0]))
      expect(y, text).toBeGreaterThanOrEqual(top)
      expect(y + height, text).toBeLessThanOrEqual(Math.min(top + points(label[1]), points(page[1])))
    }
    const overlaps = texts.flatMap((one, place) =>
      texts
        .slice(place + 1)
        .filter(
          (other) =>
            one.page === other.page &&
            one.x < other.x + other.width - 0.5 &&
            other.x < one.x + one.width - 0.5 &&
            one.y < other.y + other.height - 0.5 &&
            other.y < one.y + one.height - 0.5,
        )
        .map((other) => [one.text, other.text]),
    )
    expect(overlaps).toEqual([])
  },
)

test('rejects a sheet and a position that do not exist, orders without a label, and strangers', async () => {
  const parcel = await sent('parcel')
  const ask = (query: object) =>
    as(parcel.owner).raw(
      'GET',
      `/api/shops/${parcel.shop.id}/orders/address-labels.pdf?${new URLSearchParams({ ...query })}`,
    )
  expect((await ask({ sheet: 'a5' })).json).toMatchObject({ code: 'invalid_input', issues: [{ path: 'sheet' }] })
  expect((await ask({ sheet: 'a4-3x8', which: 'some' })).json).toMatchObject({ issues: [{ path: 'which' }] })
  for (const start of ['0', '25', 'x']) {
    expect((await ask({ sheet: 'a4-3x8', start })).json).toMatchObject({ issues: [{ path: 'start' }] })
  }
  const { shop, owner } = parcel
  const query = { sheet: 'a4-3x8' } as const
  await expectNoTrace(() =>
    expectRefusal(as(owner).call(printAddressLabels, { params: shop, query }), 409, 'no_labels'),
  )
  const stranger = await given.order({ status: 'paid' })
  await expectRefusal(as(stranger.owner).call(printAddressLabels, { params: shop, query }), 404, 'not_found')
  const theirs = { ...query, orders: String(parcel.order.id) }
  await expectRefusal(
    as(stranger.owner).call(printAddressLabels, { params: stranger.shop, query: theirs }),
    404,
    'not_found',
  )
})
