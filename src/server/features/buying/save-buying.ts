import { isDeepStrictEqual } from 'node:util'
import type { Database, Queryable } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { recordShopUpdate } from '#server/features/outbox/outbox.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { conflict, invalid } from '#server/http/errors/errors.ts'
import type { Buying, BuyingChoices, BuyingSettings } from '#shared/contract/buying/buying.ts'
import { problemText, refusal } from '#shared/contract/problem.ts'
import { cardsOf } from './buy-cards.queries.ts'
import { buyingOf, type StoredBuying, writeBuying } from './buying-settings.queries.ts'

/** The settings with the cards that they name. */
export async function buyingAnswer(db: Queryable, shopId: number): Promise<Buying> {
  const { lists, rules, ...rest } = await buyingOf(db, shopId)
  const { hot, never } = lists
  const ids = [...hot, ...never].map(({ cardId }) => cardId)
  const settings = { ...rest, rules: structuredClone(rules), hot: [...hot], never: [...never] } as BuyingSettings
  return {
    revision: settings.revision,
    isOn: settings.isOn,
    rules: settings.rules,
    hot: settings.hot,
    never: settings.never,
    terms: settings.terms,
    cards: [...(await cardsOf(db, ids)).values()],
  }
}

/** Saves what a shop buys, unless it has changed since. */
export async function saveBuying(
  db: Database,
  shops: ShopScope,
  id: number,
  settings: BuyingSettings,
  actor: Actor,
): Promise<Buying> {
  return db.change(id, async (tx) => {
    await lockShop(tx, shops, id)
    const before = await buyingOf(tx, id)
    if (before.revision !== settings.revision) throw conflict('buying_changed', (t) => t('buyingErrors.changed'))
    await refuseUnknownCards(tx, before, settings)
    await writeBuying(tx, id, settings)
    const after = await buyingOf(tx, id)
    await record(tx, actor, {
      type: 'shop',
      action: 'Buying settings saved',
      shopId: id,
      before: figuresOf(before),
      after: figuresOf(after),
    })
    const { revision: _, ...old } = before
    const { revision: __, ...now } = after
    if (!isDeepStrictEqual(old, now)) await recordShopUpdate(tx, actor, id, ['buying'])
    return buyingAnswer(tx, id)
  })
}

const figuresOf = ({ isOn, rules, lists }: StoredBuying) => ({
  isOn,
  rules: rules.rules.length,
  hot: lists.hot.length,
  never: lists.never.length,
})

/** A listed card that has left the catalogue since remains; a new one must exist. */
async function refuseUnknownCards(tx: Queryable, { lists }: StoredBuying, { hot, never }: BuyingChoices) {
  const stored = new Set([...lists.hot, ...lists.never].map(({ cardId }) => cardId))
  for (const [name, list] of Object.entries({ hot, never })) {
    const added = list.map(({ cardId }) => cardId).filter((cardId) => !stored.has(cardId))
    const known = await cardsOf(tx, added)
    const place = list.findIndex(({ cardId }) => !stored.has(cardId) && !known.has(cardId))
    if (place < 0) continue
    const message = problemText(refusal('cardNotInCatalogue'))
    throw invalid('invalid_input', message, [{ path: `${name}.${place}.cardId`, message }])
  }
}
