import { expect, test } from 'vitest'
import { deleteSavedText, listSavedTexts, MOST_SAVED_TEXTS, saveText } from '#shared/contract/orders/order-messages.ts'
import { placeholdersIn } from '#shared/rules/orders/message-texts.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const list = ({ owner, shop }: Store) => as(owner).call(listSavedTexts, { params: shop })
const save = ({ owner, shop }: Store, name: string, nl = 'Hoi', en = '') =>
  as(owner).call(saveText, { params: shop, body: { name, nl, en } })

test('texts are saved, replaced by name and deleted', async () => {
  const store = await given.shop()
  await save(store, 'Delay')
  const { id } = await save(store, 'DELAY', 'Hoi {customer}', 'Hi {customer}')
  await save(store, 'Address', '', 'Where?')
  expect((await list(store)).texts).toMatchObject([
    { name: 'Address', nl: '', en: 'Where?' },
    { id, name: 'DELAY', nl: 'Hoi {customer}', en: 'Hi {customer}' },
  ])
  const params = { id: store.shop.id, text: id }
  await as(store.owner).call(deleteSavedText, { params })
  await expectRefusal(as(store.owner).call(deleteSavedText, { params }), 404, 'not_found')
  expect((await list(store)).texts).toHaveLength(1)
})

test('lists complete examples in both languages until a text with the same name exists', async () => {
  const store = await given.shop()
  const { examples } = await list(store)
  expect(examples.map(({ name }) => name)).toContain('A card is missing')
  for (const { nl, en } of examples) {
    expect(nl).not.toBe(en)
    for (const text of [nl, en]) expect(placeholdersIn(text).sort()).toEqual(['{customer}', '{order}', '{shop}'])
  }
  const dutch = await clientOf({ token: store.owner.token, language: 'nl' }).call(listSavedTexts, {
    params: store.shop,
  })
  expect(dutch.examples.map(({ name }) => name)).toContain('Er ontbreekt een kaart')
  await save(store, 'a card is missing')
  expect((await list(store)).examples).toHaveLength(examples.length - 1)
})

test('rejects a text without a name or content, and one over the limit', async () => {
  const store = await given.shop()
  await expectNoTrace(async () => {
    await expectRefusal(save(store, ' '), 400, 'invalid_input')
    await expectRefusal(save(store, 'Empty', ' ', ''), 400, 'invalid_input')
    await expectRefusal(save(store, 'Long', 'a'.repeat(2_001)), 400, 'invalid_input')
  })
  for (let saved = 1; saved < MOST_SAVED_TEXTS; saved++) await save(store, `Text ${saved}`)
  const both = await Promise.allSettled([save(store, 'One'), save(store, 'Other')])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectNoTrace(() => expectRefusal(save(store, 'One more'), 409, 'too_many_texts'))
  await save(store, 'Text 1', 'Anders')
})

test("rejects access to another shop's texts", async () => {
  const store = await given.shop()
  const { id } = await save(store, 'Mine')
  const other = await given.shop()
  await expectRefusal(list({ ...store, owner: other.owner }), 404)
  await expectRefusal(save({ ...store, owner: other.owner }, 'Theirs'), 404)
  const params = { id: other.shop.id, text: id }
  await expectRefusal(as(other.owner).call(deleteSavedText, { params }), 404)
  expect((await list(store)).texts).toHaveLength(1)
})
