import { expect, test } from 'vitest'
import { shopMembers } from '#server/database/schema.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { membersToNotify } from './enqueue-mail.ts'

test('notifies the owner, and managers with the permission, but no other members of the shop', async () => {
  const { db } = await platform()
  const { owner, shop } = await given.shop()
  const [manager, packer] = [await given.customer(), await given.customer()]
  await db.insert(shopMembers).values([
    { shopId: shop.id, userId: manager.user.id, role: 'manager' },
    { shopId: shop.id, userId: packer.user.id, role: 'packer' },
  ])
  const addresses = async (about: Parameters<typeof membersToNotify>[2]) =>
    (await membersToNotify(db, shop.id, about)).map(({ to }) => to)
  expect(await addresses('orders.write')).toEqual([owner.user.email, manager.user.email])
  expect(await addresses('ownership.manage')).toEqual([owner.user.email])
})
