import { isDeepStrictEqual } from 'node:util'
import type { Database, Queryable } from '#server/database/connect.ts'
import { type ShopRow, shopTerms } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { conflict } from '#server/http/errors/errors.ts'
import type { ShopTerms, TermsAnswers } from '#shared/contract/shops/terms.ts'
import type { TermsTexts } from '#shared/rules/shops/terms.ts'
import { currentTerms } from './terms.queries.ts'
import { writeTerms } from './write-terms.ts'

const nothing = { nl: '', en: '' }

/** Default answers: nothing that costs a customer money. */
const unanswered: TermsAnswers = {
  returnAddress: '',
  returnCosts: 'shop',
  handlingDays: 2,
  dataShared: '',
  own: { terms: nothing, returns: nothing, privacy: nothing },
}

/** `allowsDraws`: the operator allows breaks that depend on chance, so the texts do not exclude them. */
type Of = { shop: ShopRow; allowsDraws: boolean }

/** A shop's current terms: sources and published version. */
export async function termsOf(db: Queryable, { shop, allowsDraws }: Of): Promise<ShopTerms> {
  const [published, seller] = [await currentTerms(db, shop.id), await findSeller(db, shop.id)]
  const answers = published?.answers ?? unanswered
  const texts = seller && writeTerms({ shop, seller, answers, allowsDraws })
  return {
    answers,
    published: published ? { version: published.version, publishedAt: published.createdAt.toISOString() } : null,
    sellerComplete: seller !== undefined,
    outdated: published !== undefined && !isDeepStrictEqual(published.texts, texts),
  }
}

/** Preview of the texts. Throws 409 `seller_missing`. */
export async function previewOf(db: Queryable, of: Of, answers: TermsAnswers): Promise<TermsTexts> {
  const seller = await findSeller(db, of.shop.id)
  if (!seller) throw conflict('seller_missing', (t) => t('shopTerms.missing'))
  return writeTerms({ ...of, seller, answers })
}

/** Publishes a version for new orders; unchanged texts and answers create none. Throws 409 `seller_missing`. */
export const publishTerms = (
  db: Database,
  shops: ShopScope,
  id: number,
  answers: TermsAnswers,
  { actor, allowsDraws }: { actor: Actor; allowsDraws: boolean },
): Promise<ShopTerms> =>
  db.change(id, async (tx) => {
    await lockShop(tx, shops, id)
    const shop = await getShop(tx, shops, id)
    const texts = await previewOf(tx, { shop, allowsDraws }, answers)
    const before = await currentTerms(tx, id)
    if (!before || !isDeepStrictEqual(before.texts, texts) || !isDeepStrictEqual(before.answers, answers)) {
      const version = (before?.version ?? 0) + 1
      await tx.insert(shopTerms).values({ shopId: id, version, answers, texts, returnDays: shop.returnDays })
      await record(tx, actor, { type: 'shop', action: 'Terms published', details: `Version ${version}`, shopId: id })
    }
    return termsOf(tx, { shop, allowsDraws })
  })
