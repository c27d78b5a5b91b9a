import { inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { type ShopRow, users } from '#server/database/schema.ts'
import { enqueueMails, message, ownerAndAdministrators } from '#server/features/mail/mail.ts'
import type { Handover } from '#shared/contract/shops/access/team.ts'
import { fullName } from '#shared/rules/text/person.ts'
import { handoverOffered, shopHandedOver } from './handover.mails.ts'

const peopleOf = async (tx: Transaction, ids: number[]) =>
  tx
    .select({
      id: users.id,
      to: users.email,
      language: users.language,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(inArray(users.id, ids))

/** To the member, and to the owner, who may not have made the offer themselves. */
export async function mailOffer(tx: Transaction, shop: ShopRow, { memberId, name, stays }: Handover): Promise<void> {
  const people = await peopleOf(tx, [shop.ownerId, memberId])
  const data = { name, stays }
  await enqueueMails(
    tx,
    people.map(({ id, to, language }) =>
      message(
        handoverOffered,
        { to, language, shopId: shop.id, data: { ...data, toMember: id === memberId } },
        shop.name,
      ),
    ),
  )
}

type Change = { previousId: number; ownerId: number; stays: boolean }

/** To both owners and the administrators. */
export async function mailHandedOver(
  tx: Transaction,
  shop: ShopRow,
  { previousId, ownerId, stays }: Change,
): Promise<void> {
  const people = await peopleOf(tx, [previousId, ownerId])
  const nameOf = (wanted: number) => {
    const person = people.find(({ id }) => id === wanted)
    return fullName(person?.firstName, person?.lastName) || (person?.to ?? '')
  }
  const known = new Set(people.map(({ to }) => to))
  const administrators = (await ownerAndAdministrators(tx, shop.id)).filter(({ to }) => !known.has(to))
  const data = { from: nameOf(previousId), name: nameOf(ownerId), stays }
  await enqueueMails(tx, [
    ...people.map(({ id, to, language }) => {
      const reader = id === ownerId ? 'owner' : 'previous'
      return message(shopHandedOver, { to, language, shopId: shop.id, data: { ...data, reader } }, shop.name)
    }),
    ...administrators.map(({ to, language }) =>
      message(shopHandedOver, { to, language, shopId: shop.id, data: { ...data, reader: 'administrator' } }, shop.name),
    ),
  ])
}
