import { expect, test } from 'vitest'
import { bankRules } from '#server/database/schema.ts'
import { addBankRule, listBankRules, MOST_BANK_RULES, removeBankRule } from '#shared/contract/payments/bank-rules.ts'
import { ignoreEntries, listEntries } from '#shared/contract/payments/statements.ts'
import { as } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import {
  asProposed,
  book,
  camt,
  first,
  open,
  overview,
  paid,
  statementOf,
} from '#tests/support/records/money/statements.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const LANDLORD = 'NL86INGB0002445588'
const TAXES = 'NL02ABNA0123456789'

const rent = (text: string) => ({ amount: '-800.00', name: 'Landlord', account: LANDLORD, text })
const tax = { amount: '-312.00', name: 'Tax office', account: TAXES, text: 'VAT' }

const ignore = ({ owner, shop }: Store, entries: number[], ignored = true) =>
  as(owner).call(ignoreEntries, { params: shop, body: { entries, ignored } })
const listed = ({ owner, shop }: Store) => as(owner).call(listEntries, { params: shop, query: { state: 'ignored' } })
const always = ({ owner, shop }: Store, entry: number) => as(owner).call(addBankRule, { params: shop, body: { entry } })
const rules = ({ owner, shop }: Store) => as(owner).call(listBankRules, { params: shop })
const remove = ({ owner, shop }: Store, rule: number, bringBack?: 'yes' | 'no') =>
  as(owner).call(removeBankRule, { params: { id: shop.id, rule }, query: { bringBack } })
const idOf = async (store: Store, text: string) => {
  const found = (await open(store)).find(({ description }) => description === text)
  if (!found) throw new Error(`No open entry ${text}`)
  return found.id
}

test('ignores several entries at once, which no longer count as open, and brings them back', async () => {
  const store = await given.shop({ open: true })
  await statementOf(store, camt([rent('May'), tax, { amount: '5.00', text: 'interest' }]))
  const ids = (await open(store)).flatMap(({ id, amountCents }) => (amountCents < 0 ? [id] : []))
  expect((await ignore(store, ids)).map(({ done }) => done)).toEqual([true, true])
  expect((await overview(store)).openEntries).toBe(1)
  expect((await listed(store)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect((await listed(store)).map(({ ruleId }) => ruleId)).toEqual([null, null])
  expect((await ignore(store, ids, false)).map(({ done }) => done)).toEqual([true, true])
  expect((await overview(store)).openEntries).toBe(3)
})

test('changes only entries in the state that a stale tab showed, so that its undo touches no other', async () => {
  const ordered = await given.order()
  await statementOf(ordered, camt([paid(ordered), rent('May'), tax]))
  const certain = await first(ordered)
  const [may, vat] = [await idOf(ordered, 'May'), await idOf(ordered, 'VAT')]
  await book(ordered, asProposed(certain))
  await ignore(ordered, [vat])
  const outcomes = await ignore(ordered, [certain.id, may, vat])
  expect(new Map(outcomes.map(({ id, reason }) => [id, reason]))).toEqual(
    new Map([
      [certain.id, 'This entry is booked already.'],
      [may, null],
      [vat, 'This entry is ignored already.'],
    ]),
  )
  expect(await ignore(ordered, [may], false)).toMatchObject([{ done: true }])
  expect(await ignore(ordered, [may], false)).toMatchObject([{ done: false, reason: 'This entry is open already.' }])
  expect(await ignore(ordered, [certain.id], false)).toMatchObject([{ done: false }])
})

test('of concurrent requests to ignore an entry one succeeds', async () => {
  const store = await given.shop({ open: true })
  await statementOf(store, camt([rent('May')]))
  const { id } = await first(store)
  const all = await Promise.all([1, 2, 3].map(() => ignore(store, [id])))
  expect(all.flat().filter(({ done }) => done)).toHaveLength(1)
})

test('always ignores an account: open entries now, new ones of later statements, none twice', async () => {
  const store = await given.shop({ open: true })
  await statementOf(store, camt([rent('May'), rent('June'), tax]))
  const found = await always(store, await idOf(store, 'May'))
  expect(found).toMatchObject({ added: true, openCount: 0, rule: { account: LANDLORD, ignoredCount: 2 } })
  expect(found.ignored).toHaveLength(2)
  expect((await open(store)).map(({ description }) => description)).toEqual(['VAT'])
  const later = camt([rent('June'), rent('July'), { amount: '4.00', text: 'interest' }])
  expect(await statementOf(store, later)).toMatchObject({ knownCount: 1, ignoredCount: 1 })
  expect(await rules(store)).toMatchObject([{ name: 'Landlord', ignoredCount: 3 }])
  expect(await statementOf(store, later)).toMatchObject({ knownCount: 3, ignoredCount: 0 })
})

test('leaves open what was brought back, also when its statement is imported again', async () => {
  const store = await given.shop({ open: true })
  const file = camt([rent('May'), rent('June')])
  await statementOf(store, file)
  const { ignored } = await always(store, await idOf(store, 'May'))
  await ignore(store, ignored.slice(0, 1), false)
  expect(await statementOf(store, file)).toMatchObject({ ignoredCount: 0 })
  expect((await open(store)).map(({ id }) => id)).toEqual(ignored.slice(0, 1))
  expect(await rules(store)).toMatchObject([{ ignoredCount: 1 }])
})

test('a rule ignores no entry that seems to pay or refund an order', async () => {
  const ordered = await given.order()
  const cancelled = await given.order({ of: ordered, status: 'cancelled' })
  await statementOf(
    ordered,
    camt([
      { ...rent('May'), amount: '1.00' },
      { ...paid(cancelled), account: LANDLORD },
    ]),
  )
  expect(await always(ordered, await idOf(ordered, 'May'))).toMatchObject({ openCount: 1, rule: { ignoredCount: 1 } })
  const uploaded = await statementOf(
    ordered,
    camt([{ ...paid(ordered), account: LANDLORD }, rent('June'), { ...rent('12.50 of nobody'), amount: '12.50' }]),
  )
  expect(uploaded.ignoredCount).toBe(2)
  expect((await open(ordered)).map(({ reason }) => reason)).toEqual(['reference', 'cancelled'])
})

test('always ignores a name without an account, and never an account of that name', async () => {
  const store = await given.shop({ open: true })
  const cash = { amount: '-20.00', name: 'Geldautomaat', account: '', text: 'one' }
  await statementOf(
    store,
    camt([cash, { ...cash, name: 'GELDAUTOMAAT', text: 'two' }, { ...rent('x'), name: cash.name }]),
  )
  expect(await always(store, await idOf(store, 'one'))).toMatchObject({ rule: { account: null, ignoredCount: 2 } })
  expect((await open(store)).map(({ description }) => description)).toEqual(['x'])
  await statementOf(store, camt([{ amount: '-1.00', account: '', text: 'three' }]))
  await expectRefusal(always(store, await idOf(store, 'three')), 409, 'unknown_payer')
})

test('removing a rule leaves its entries ignored, or brings them back', async () => {
  const store = await given.shop({ open: true })
  await statementOf(store, camt([rent('May'), tax]))
  const one = await always(store, await idOf(store, 'May'))
  const two = await always(store, await idOf(store, 'VAT'))
  await remove(store, one.rule.id)
  expect(await rules(store)).toMatchObject([{ id: two.rule.id }])
  expect(await open(store)).toEqual([])
  await remove(store, two.rule.id, 'yes')
  expect((await open(store)).map(({ description }) => description)).toEqual(['VAT'])
  expect((await listed(store)).map(({ ruleId }) => ruleId)).toEqual([null])
  await expectRefusal(remove(store, two.rule.id, 'yes'), 404)
  expect(await statementOf(store, camt([rent('June')]))).toMatchObject({ ignoredCount: 0 })
})

test('an entry that was ignored by hand is not brought back with a rule', async () => {
  const store = await given.shop({ open: true })
  await statementOf(store, camt([rent('May'), rent('June')]))
  const may = await idOf(store, 'May')
  await ignore(store, [may])
  const { rule, ignored } = await always(store, may)
  expect(ignored).toHaveLength(1)
  await remove(store, rule.id, 'yes')
  expect((await listed(store)).map(({ id }) => id)).toEqual([may])
})

test('concurrent requests make one rule, and an upload at the same time misses none', async () => {
  const store = await given.shop({ open: true })
  await statementOf(store, camt([rent('May')]))
  const { id } = await first(store)
  const [one, two] = await Promise.all([
    always(store, id),
    always(store, id),
    statementOf(store, camt([rent('June'), rent('July')])),
  ])
  expect([one.added, two.added].toSorted()).toEqual([false, true])
  expect(await rules(store)).toMatchObject([{ ignoredCount: 3 }])
  expect(await open(store)).toEqual([])
})

test('rejects rules for booked entries, and above the limit', async () => {
  const ordered = await given.order()
  await statementOf(ordered, camt([paid(ordered)]))
  const entry = await first(ordered)
  await book(ordered, asProposed(entry))
  await expectRefusal(always(ordered, entry.id), 409, 'already_booked')
  const { db } = await platform()
  const payers = Array.from({ length: MOST_BANK_RULES }, (_, at) => ({ shopId: ordered.shop.id, name: `Payer ${at}` }))
  await db.insert(bankRules).values(payers)
  await statementOf(ordered, camt([rent('May')]))
  await expectRefusal(always(ordered, await idOf(ordered, 'May')), 409, 'too_many_rules')
})

test("another shop's entries and rules are not accessible", async () => {
  const [mine, other] = [await given.shop({ open: true }), await given.shop({ open: true })]
  await statementOf(other, camt([rent('May'), tax]))
  const { rule } = await always(other, await idOf(other, 'May'))
  await expectRefusal(always(mine, await idOf(other, 'VAT')), 404)
  await expectRefusal(ignore(mine, [await idOf(other, 'VAT')]), 404)
  await expectRefusal(remove(mine, rule.id, 'yes'), 404)
  await expectRefusal(as(mine.owner).call(listBankRules, { params: other.shop }), 404)
  await expectRefusal(
    as(mine.owner).call(removeBankRule, { params: { id: other.shop.id, rule: rule.id }, query: {} }),
    404,
  )
  expect(await rules(other)).toMatchObject([{ ignoredCount: 1 }])
})
