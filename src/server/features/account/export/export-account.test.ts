import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { saveTaxIdentity } from '#shared/contract/shops/money/tax-identity.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as } from '#tests/support/client.ts'
import { png } from '#tests/support/files/picture-files.ts'
import { given, PASSWORD } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { issueDue, paidOrder } from '#tests/support/records/money/invoices.ts'
import { bookCertain, camt, paid } from '#tests/support/records/money/statements.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { enterSeller, taxIdentity } from '#tests/support/records/people/sellers.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { leftOut, lists, settings } from './shop-tables.ts'

type Person = { token: string }

async function ask(person: Person | undefined, body: object = { currentPassword: PASSWORD }, language = 'en') {
  const { origin } = await platform()
  return fetch(`${origin}/api/account/export`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
    },
    body: JSON.stringify(body),
  })
}

async function filesOf(person: Person, language?: string) {
  const answer = await ask(person, undefined, language)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]))
}

const inFolder = (files: Record<string, string>, folder: string | null) => (name: string) =>
  files[`${folder}/${name}`] ?? ''

test('an owner gets all of their data and no secrets', async () => {
  const first = await paidOrder({ name: 'Pikachu', purchasePriceCents: 350 })
  const { shop, owner } = first
  await as(owner).call(saveTaxIdentity, { params: shop, body: taxIdentity })
  await handleEvents()
  await issueDue()
  const files = await filesOf(owner)
  const file = inFolder(files, shop.slug)
  for (const [name, text] of Object.entries(files)) {
    if (name.endsWith('.json')) expect(() => JSON.parse(text), name).not.toThrow()
  }
  expect(files['README.txt']).toContain('products.csv')
  expect(JSON.parse(files['account.json'] ?? '')).toMatchObject({ email: owner.user.email, sessions: [{}] })
  expect(JSON.parse(file('shop.json'))).toMatchObject({
    taxIdentity: { birthDate: taxIdentity.birthDate, taxNumber: taxIdentity.taxNumber },
    shop: { slug: shop.slug },
    seller: [{}],
  })
  expect(file('products.csv')).toMatch(/Pikachu.*3\.50/s)
  expect(file('orders.csv')).toContain('Pikachu')
  expect(file('customers.csv').trim().split('\r\n')).toHaveLength(2)
  expect(file('payments.csv').split('\r\n')[0]).toMatch(
    /date,order_number,kind,amount,source,payer,account,description$/,
  )
  const [sales = ''] = file('sales.csv').trim().split('\r\n').slice(1)
  expect(sales).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d,1,1,${(first.order.totalCents / 100).toFixed(2)}$`))
  expect(file('invoices.csv')).toContain('Pikachu')
  const [order] = JSON.parse(file('json/orders.json'))
  expect(order).toMatchObject({ lines: [{ productName: 'Pikachu' }], status: 'paid' })
  expect(order.events.map(({ kind }: { kind: string }) => kind)).toEqual(['placed', 'paid'])
  expect(order.messages.length).toBeGreaterThan(0)
  expect(Object.keys(files).filter((name) => name.startsWith(`${shop.slug}/invoices/`))).toHaveLength(1)
  const everything = Object.values(files).join('\n')
  for (const secret of ['passwordHash', '$argon2', 'tokenHash', 'pageKey', 'searchWords']) {
    expect(everything, secret).not.toContain(secret)
  }
})

test('does not name administrators', async () => {
  const boss = await given.admin()
  const store = await given.shop({ open: true })
  const body = { paymentLink: 'https://pay.example.com/elsewhere', currentPassword: PASSWORD }
  await as(store.owner).call(updateShop, { params: store.shop, body })
  const everything = Object.values(await filesOf(store.owner)).join('\n')
  expect(everything).toContain('payment-link-changed')
  expect(everything).not.toContain(boss.user.email)
})

test('the payer of a bank transfer and pictures are included', async () => {
  const logoUrl = `data:image/png;base64,${(await png()).toString('base64')}`
  const ordered = await given.order()
  const saved = await as(ordered.owner).call(updateShop, { params: ordered.shop, body: { logoUrl } })
  await bookCertain(ordered, camt([{ ...paid(ordered), text: 'For my cards' }]))
  const files = await filesOf(ordered.owner)
  const file = inFolder(files, ordered.shop.slug)
  const [, line = ''] = file('payments.csv').split('\r\n')
  expect(line).toMatch(/,bank,J Jansen,NL20INGB0001234567,.*For my cards/)
  expect(file(`pictures/${saved.logoUrl?.split('/').at(-1)}`)).toContain('WEBP')
  // A user without a shop does not read about shop files.
  expect(files['README.txt']).toContain('payments.csv')
  expect((await filesOf(await given.admin()))['README.txt']).not.toContain('payments.csv')
})

test('exports each table of a shop, or lists why not', async () => {
  const { getTableConfig } = await import('drizzle-orm/pg-core')
  const { db } = await platform()
  const { rows } = await db.$client.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'shop_id'`,
  )
  const named = [...Object.values(lists), ...Object.values(settings)]
    .flatMap((each) => [each.table, ...Object.values(each.with ?? {}).map(({ table }) => table)])
    .concat([...leftOut.keys()])
    .map((table) => getTableConfig(table).name)
  expect(rows.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([])
})

test('exports more rows than one page exactly once', { tags: 'long' }, async () => {
  const stocked = await given.product({ stock: 1_000 })
  const more = () => Promise.all(Array.from({ length: 10 }, () => given.order({ of: stocked })))
  const exported = async () => {
    const files = await filesOf(stocked.owner)
    return (JSON.parse(inFolder(files, stocked.shop.slug)('json/orders.json')) as { id: number }[]).map(({ id }) => id)
  }
  for (let turn = 0; turn < 25; turn++) await more()
  // Exactly one full page, so the next page is empty.
  expect(new Set(await exported()).size).toBe(250)
  await more()
  const orders = await exported()
  expect([orders.length, new Set(orders).size]).toEqual([260, 260])
})

test('exports a shop without an address, orders or pictures, in the reader’s language', async () => {
  const { owner, shop } = await given.shop()
  const files = await filesOf(owner, 'nl')
  expect(files['README.txt']).toContain('JE GEGEVENS')
  expect(JSON.parse(inFolder(files, `shop-${shop.id}`)('json/orders.json'))).toEqual([])
  expect(inFolder(files, `shop-${shop.id}`)('sales.csv')).toContain('dag;bestellingen')
})

test('refuses another owner, an administrator and a signed-out caller', async () => {
  const { shop, owner, order } = await given.order()
  await enterSeller({ shop, owner })
  for (const person of [(await given.order()).owner, await given.admin(), await given.customer()]) {
    const everything = Object.entries(await filesOf(person))
      .flat()
      .join('\n')
    for (const theirs of [shop.slug ?? '', order.orderNumber, owner.user.email])
      expect(everything).not.toContain(theirs)
  }
  expect((await ask(undefined)).status).toBe(401)
})

test('exports nothing without the password', async () => {
  const { owner } = await given.shop()
  const refused = async (body: object) => {
    const answer = await ask(owner, body)
    return [answer.status, (await answer.json()).code]
  }
  expect(await refused({})).toEqual([403, 'confirmation_required'])
  expect(await refused({ currentPassword: 'something else' })).toEqual([400, 'wrong_password'])
  expect(await refused({ currentPassword: PASSWORD, shopId: 1 })).toEqual([400, 'invalid_input'])
})

test('two concurrent exports are both complete', async () => {
  const { owner, shop, order } = await given.order()
  const both = await Promise.all([filesOf(owner), filesOf(owner)])
  for (const files of both) expect(inFolder(files, shop.slug)('orders.csv')).toContain(order.orderNumber)
})

test('an aborted download releases its database connections', async () => {
  const stocked = await given.product({ stock: 1_000 })
  for (let turn = 0; turn < 10; turn++) {
    await Promise.all(Array.from({ length: 10 }, () => given.order({ of: stocked })))
  }
  const { db } = await platform()
  for (let turn = 0; turn < 5; turn++) {
    const reader = (await ask(stocked.owner)).body?.getReader()
    await reader?.read()
    await reader?.cancel()
  }
  await eventually(() => expect(db.$client.idleCount).toBe(db.$client.totalCount))
  expect(db.$client.waitingCount).toBe(0)
  expect(Object.keys(await filesOf(stocked.owner))).toContain('README.txt')
})
