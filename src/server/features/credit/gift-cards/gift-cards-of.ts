import type { Queryable } from '#server/database/connect.ts'
import type { Encryption } from '#server/encryption.ts'
import type { IssuedCard } from '#shared/contract/shops/credit.ts'
import { codeOf } from '../codes.ts'
import { cardsIn } from './cards.queries.ts'

/** Issued gift cards of an order with their codes. */
export async function giftCardsOf(
  db: Queryable,
  encryption: Encryption,
  { shopId, id }: { shopId: number; id: number },
): Promise<IssuedCard[]> {
  const cards: IssuedCard[] = []
  for (const card of await cardsIn(db, shopId, id)) {
    if (card.balanceCents === 0) continue
    cards.push({ balanceCents: card.balanceCents, code: await codeOf(db, encryption, card), key: card.pageKey })
  }
  return cards
}
