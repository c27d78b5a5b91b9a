import { expect, test } from 'vitest'
import { addressOf } from '#shared/contract/endpoint.ts'
import * as files from '#shared/contract/shops/money/purchase-imports.ts'
import {
  createPurchase,
  deletePurchase,
  listPurchases,
  restorePurchase,
} from '#shared/contract/shops/money/purchases.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { csv } from '#tests/support/files/csv.ts'
import { given, type Store } from '#tests/support/given.ts'
import { purchase, purchaseFile, sendPurchases } from '#tests/support/records/money/purchases.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const check = (store: Store, file: Buffer<ArrayBuffer>) => sendPurchases(store, files.checkPurchaseFile, file)
const importFile = (store: Store, file: Buffer<ArrayBuffer>, name?: string) =>
  sendPurchases(store, files.importPurchases, file, name)
const listOf = ({ owner, shop }: Store) =>
  as(owner).call(listPurchases, { params: shop, query: { quarter: '2026-Q4' } })
const importsOf = ({ owner, shop }: Store) => as(owner).call(files.listPurchaseImports, { params: shop })
const undo = ({ owner, shop }: Store, id: number) =>
  as(owner).call(files.undoPurchaseImport, { params: { id: shop.id, import: id } })

const dutch = csv(
  'datum;leverancier;soort_leverancier;inkoopverklaring;partij;omschrijving;btw_regeling;btw_tarief;bedrag;btw',
  '20-11-2026;Ash Ketchum;particulier;IV-12;Box 3;Charizard;margeregeling;21;45,00;0,00',
  '2026-11-21;Kaarten BV;handelaar;F-8;;Boosterboxen;Nederlandse btw;21%;€ 1.210,00;210',
  '22-11-2026;Misty;;;;;;;-12,5;',
)

test('previews and imports a Dutch file, and lists it', async () => {
  const store = await given.shop()
  const checked = await check(store, dutch)
  expect(checked).toMatchObject({
    counts: { create: 3, same: 0, refused: 0 },
    amountCents: 4_500 + 121_000 - 1_250,
    vatCents: 21_000,
  })
  expect(await listOf(store)).toEqual([])
  expect(await importFile(store, dutch, 'inkopen.csv')).toEqual(checked)
  expect((await listOf(store)).map(({ id: _id, ...bought }) => bought)).toMatchObject([
    { boughtOn: '2026-11-22', supplier: 'Misty', supplierKind: 'private', scheme: 'margin', amountCents: -1_250 },
    { supplier: 'Kaarten BV', supplierKind: 'trader', scheme: 'standard', amountCents: 121_000, vatCents: 21_000 },
    purchase,
  ])
  expect(await importsOf(store)).toMatchObject([{ fileName: 'inkopen.csv', added: 3, undoneAt: null }])
})

test('imports nothing twice: by hand before, in another file, in another spelling, or within the file', async () => {
  const store = await given.shop()
  await as(store.owner).call(createPurchase, { params: store.shop, body: purchase })
  const english = csv(
    'date,supplier,supplier_kind,statement,lot,description,vat_scheme,vat_rate,amount,vat',
    '2026-11-20,ASH KETCHUM,private person,IV-12,Box 3,charizard,margin scheme,21,45.00,0.00',
    '2026-11-20,Ash Ketchum,private person,IV-13,,,,,10.00,',
    '20-11-2026,Ash Ketchum,private,IV-13,,,margin,21,10,0',
  )
  expect(await importFile(store, english)).toMatchObject({ counts: { create: 1, same: 2, refused: 0 } })
  await expectRefusal(importFile(store, english), 409, 'nothing_to_import')
  expect(await listOf(store)).toHaveLength(2)
  expect(await importsOf(store)).toHaveLength(1)
})

test('the same file sent twice at once is imported once', async () => {
  const store = await given.shop()
  const outcomes = await Promise.allSettled([dutch, dutch, dutch].map((file) => importFile(store, file)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await listOf(store)).toHaveLength(3)
})

test('points out another purchase with the statement of a supplier', async () => {
  const store = await given.shop()
  await importFile(store, csv('date,supplier,statement,amount', '2026-11-20,Ash,IV-1,10.00'))
  const changed = csv('date,supplier,statement,amount', '2026-11-20,ash,iv-1,12.00', '2026-11-20,Misty,IV-1,12.00')
  expect((await check(store, changed)).rows.map(({ hasKnownStatement }) => hasKnownStatement)).toEqual([true, false])
})

test('refuses single rows with their reasons, and imports the others', async () => {
  const store = await given.shop()
  const file = csv(
    'Datum;Verkoper;Soort;Regeling;Tarief;Bedrag;btw;Kast',
    '31-02-2026;Ash;;;;10;;1',
    '20-11-2026;;;;;gratis;;2',
    '20-11-2026;Misty;hond;;;10;;3',
    '20-11-2026;Brock;handelaar;;19;10;;4',
    '20-11-2026;Jessie;handelaar;margeregeling;21;10;2;5',
    '20-11-2026;James;handelaar;Nederlandse btw;21;10;;6',
    '20-11-2026;Oak;handelaar;Nederlandse btw;21;10;11;7',
    '20-11-2026;Gary;;;;1.234;;8',
    '20-11-2026;Red;;;;10,00',
    '20-11-2026;Blue;;;;10,00;;9',
  )
  const found = await check(store, file)
  expect(found).toMatchObject({ counts: { create: 2, refused: 8 }, ignoredColumns: ['Kast'] })
  const refused = found.rows.filter(({ outcome }) => outcome === 'refused')
  expect(refused.map(({ supplier, reasons }) => [supplier, reasons.map(({ column }) => column)])).toEqual([
    ['Ash', ['Datum']],
    ['', ['Bedrag', 'Verkoper']],
    ['Misty', ['Soort']],
    ['Brock', ['Regeling', 'Tarief']],
    ['Jessie', ['btw']],
    ['James', ['btw']],
    ['Oak', ['btw']],
    ['Red', [null]],
  ])
  await importFile(store, file)
  expect((await listOf(store)).map(({ supplier, amountCents }) => [supplier, amountCents])).toEqual([
    ['Blue', 1_000],
    ['Gary', 123_400],
  ])
})

test('the refused rows come back as they were, and are imported once they are right', async () => {
  const store = await given.shop()
  const { owner, shop } = store
  const file = csv('datum;leverancier;bedrag;Kast', '20-11-2026;Ash;veel;7', '20-11-2026;Misty;10,00;8')
  const path = addressOf(files.downloadRefusedPurchases.path, shop)
  const request = { body: file, headers: { 'content-type': 'text/csv' } }
  const { text } = await clientOf({ token: owner.token, language: 'nl' }).raw('POST', path, request)
  expect(text).toContain('20-11-2026;Ash;veel;7;bedrag: ‘veel’ is geen prijs (schrijf 4,99)\r\n')
  expect(text).not.toContain('Misty')
  const corrected = Buffer.from(text.replace('veel', '12,00'))
  expect(await check(store, corrected)).toMatchObject({ counts: { create: 1, refused: 0 }, ignoredColumns: ['Kast'] })
})

test.each([
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFdatum;leverancier;bedrag\n20-11-2026;André;1,00\n')],
  ['UTF-8', Buffer.from('datum;leverancier;bedrag\n20-11-2026;André;1,00\n')],
  ['Windows-1252', Buffer.from('datum;leverancier;bedrag\n20-11-2026;Andr\xe9;1,00\n', 'latin1')],
  ['commas', Buffer.from('date,supplier,amount\r\n2026-11-20,André,1.00\r\n')],
])('reads a file in %s', async (_, file) => {
  const { rows } = await check(await given.shop(), file)
  expect(rows).toMatchObject([{ supplier: 'André', boughtOn: '2026-11-20', amountCents: 100 }])
})

test.each([
  ['missing_column', csv('datum;leverancier', '20-11-2026;Ash')],
  ['duplicate_column', csv('datum;leverancier;bedrag;totaal', '20-11-2026;Ash;1;1')],
  ['no_rows', csv('datum;leverancier;bedrag')],
  ['empty_file', Buffer.from('')],
  ['not_csv', Buffer.from('PK\x03\x04')],
  ['too_many_rows', csv('datum;leverancier;bedrag', ...Array<string>(20_001).fill('20-11-2026;Ash;1'))],
])('refuses a whole file with %s, and leaves nothing behind', async (code, file) => {
  const store = await given.shop()
  await expectRefusal(check(store, file), 400, code)
  await expectRefusal(importFile(store, file), 400, code)
  expect(await importsOf(store)).toEqual([])
})

test('the template and our own export can be imported', async () => {
  const store = await given.shop()
  const { owner, shop } = store
  const read = async (path: string, language: string) =>
    Buffer.from((await clientOf({ token: owner.token, language }).raw('GET', path)).text)
  for (const [language, decimals] of [
    ['nl', 'comma'],
    ['en', 'point'],
  ] as const) {
    const template = await read(addressOf(files.downloadPurchaseTemplate.path, shop, { decimals }), language)
    expect(await importFile(store, template)).toMatchObject({ counts: { create: 2, refused: 0 }, ignoredColumns: [] })
    const own = addressOf('/api/shops/:id/purchases.csv', shop, { quarter: '2026-Q4', decimals })
    const { counts } = await check(store, await read(own, language))
    expect(counts).toMatchObject({ create: 0, refused: 0 })
  }
  expect(await listOf(store)).toHaveLength(4)
})

test('an import is undone once, without the purchases entered otherwise, and can then be repeated', async () => {
  const store = await given.shop()
  await as(store.owner).call(createPurchase, { params: store.shop, body: { ...purchase, statement: 'by hand' } })
  await importFile(store, dutch)
  const [{ id } = { id: 0 }] = await importsOf(store)
  const twice = await Promise.allSettled([undo(store, id), undo(store, id)])
  expect(twice.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: { removed: 3 } }])
  await expectRefusal(undo(store, id), 409, 'already_undone')
  expect(await listOf(store)).toMatchObject([{ statement: 'by hand' }])
  expect((await importsOf(store))[0]?.undoneAt).not.toBeNull()
  expect(await importFile(store, dutch)).toMatchObject({ counts: { create: 3 } })
})

test('a deleted purchase is not restored once it was imported again', async () => {
  const store = await given.shop()
  await importFile(store, dutch)
  const [{ id } = { id: 0 }] = await listOf(store)
  const params = { id: store.shop.id, purchase: id }
  await as(store.owner).call(deletePurchase, { params })
  expect(await importFile(store, dutch)).toMatchObject({ counts: { create: 1, same: 2 } })
  await expectRefusal(as(store.owner).call(restorePurchase, { params }), 409, 'purchase_exists')
  expect(await listOf(store)).toHaveLength(3)
})

test("no one imports into another shop, or undoes another shop's import", async () => {
  const store = await given.shop()
  await importFile(store, dutch)
  const [{ id } = { id: 0 }] = await importsOf(store)
  const other = await given.shop()
  await expectRefusal(importFile({ ...other, shop: store.shop }, purchaseFile()), 404)
  await expectRefusal(undo(other, id), 404)
  await expectRefusal(undo({ ...other, shop: store.shop }, id), 404)
  expect(await listOf(store)).toHaveLength(3)
})
