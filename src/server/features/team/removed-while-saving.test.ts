import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { getProduct, updateProduct } from '#shared/contract/products/products.ts'
import { listStockChanges } from '#shared/contract/products/stock-changes.ts'
import { removeMember } from '#shared/contract/shops/access/team.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { givenMember } from '#tests/support/records/people/team.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { eventually } from '#tests/support/time/eventually.ts'

test('a person removed while saving finishes that change under their name, and makes no other', async () => {
  const stocked = await given.product({ stock: 5 })
  const member = await givenMember(stocked, 'stock')
  const { connection, db } = await platform()
  const holder = new pg.Client(connection)
  await holder.connect()
  onTestFinished(() => holder.end())
  const params = { id: stocked.product.id }
  await holder.query('begin')
  await holder.query('select from products where id = $1 for update', [params.id])
  const saving = as(member).call(updateProduct, { params, body: { stock: 7 } })
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  // On another connection: in a transaction, PostgreSQL never lists processes that started after its first answer.
  await eventually(async () => expect((await db.$client.query(waiting)).rowCount).toBeGreaterThan(0))
  const removing = as(stocked.owner).call(removeMember, {
    params: { id: stocked.shop.id, memberId: member.user.id },
  })
  await holder.query('commit')
  await Promise.all([saving, removing])
  await expectRefusal(as(member).call(updateProduct, { params, body: { stock: 9 } }), 404, 'not_found')
  expect((await as(stocked.owner).call(getProduct, { params })).stock).toBe(7)
  const changes = await as(stocked.owner).call(listStockChanges, { params })
  expect(changes.find(({ after }) => after === 7)?.who).toContain('Misty')
})
