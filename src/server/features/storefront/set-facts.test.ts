import { expect, test } from 'vitest'
import { getSetFacts } from '#shared/contract/storefront.ts'
import { call, raw } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { charizard, fillCatalogue } from '#tests/support/records/products/catalogue.ts'
import { refusalOf } from '#tests/support/refusal.ts'

test('a set has its release, and the share of its cards that are for sale', async () => {
  await fillCatalogue(charizard)
  const store = await given.shop({ open: true })
  const card = (collectorNumber: string, more = {}) =>
    given.product({ of: store, category: 'singles', setName: charizard.setName, collectorNumber, ...more })
  await card('006/165')
  await card('6/165', { name: 'Charizard in another spelling' })
  await card('025/165')
  // A secret rare is outside the printed total, and a sold-out card is not there.
  await card('199/165')
  await card('TG12/TG30')
  await card('030/165', { stock: 0 })
  const of = (set: string) => call(getSetFacts, { params: store.shop, query: { set } })
  expect(await of(charizard.setName)).toMatchObject({ have: 2, total: charizard.total })
  expect(await of('Unknown')).toEqual({ code: null, released: null, have: 0, total: null })
})

test('a set needs a name and a visible shop', async () => {
  const { shop } = await given.shop({ open: true })
  const path = `/api/public/shops/${shop.id}/set`
  expect(refusalOf(await raw('GET', path))).toMatchObject({ status: 400 })
  expect(refusalOf(await raw('GET', `${path}?set=${'a'.repeat(601)}`))).toMatchObject({ status: 400 })
  const hidden = await given.shop()
  expect(refusalOf(await raw('GET', `/api/public/shops/${hidden.shop.id}/set?set=151`))).toMatchObject({ status: 404 })
})
