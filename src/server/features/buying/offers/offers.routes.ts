import type { Database } from '#server/database/connect.ts'
import type { Encryption } from '#server/encryption.ts'
import type { Media } from '#server/features/media/media.ts'
import { may } from '#server/http/access/principals.ts'
import { getVisibleShop } from '#server/http/access/visible-shop.queries.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/buying/buy-offers.ts'
import * as offers from '#shared/contract/buying/offers.ts'
import { offerNumber } from '#shared/rules/buying/offer-status.ts'
import { priceList } from '../price-list.ts'
import { boughtLines } from './amounts-of.ts'
import { buyAtCounter } from './buy-at-counter.ts'
import * as customer from './customer-actions.ts'
import { keepLeft, returnLeft } from './left-cards.ts'
import { listOffers } from './list-offers.ts'
import { getByKey, getOffer, linesOf, type OfferRow } from './offers.queries.ts'
import { settleOffer } from './settle-offer.ts'
import * as shopkeeper from './shop-actions.ts'
import { createAtCounter, openBuyingOf, submitOffer } from './submit-offer.ts'
import { currentTotal, openAccount, toBuyOffer, toCustomerOffer } from './to-offer.ts'

type Dependencies = { db: Database; encryption: Encryption; media: Media }

export function offerRoutes(serve: Serve, { db, encryption, media }: Dependencies) {
  const toCustomer = (offer: OfferRow) => toCustomerOffer({ db, encryption }, offer)
  const toShop = (offer: OfferRow) => toBuyOffer({ db, encryption }, offer)

  serve(offers.submitOffer, async ({ params, body, shops }) => {
    const shop = await getVisibleShop(db, shops, params.id)
    const { number, pageKey } = await submitOffer(db, shop, body)
    return { number: offerNumber(number), key: pageKey }
  })
  serve(offers.getOffer, async ({ params }) => toCustomer((await getByKey(db, params.key)).offer))
  serve(offers.markOfferSent, async ({ params, body }) =>
    toCustomer(await customer.markSent(db, params.key, body.trackingCode)),
  )
  serve(offers.cancelOffer, async ({ params }) => toCustomer(await customer.cancelByCustomer(db, params.key)))
  serve(offers.answerOffer, async ({ params, body }) => toCustomer(await customer.answer(db, params.key, body)))
  serve(offers.saveOfferPayout, async ({ params, body }) =>
    toCustomer(await customer.savePayout(db, encryption, params.key, body)),
  )
  serve(offers.writeToShop, async ({ params, body }) =>
    toCustomer(await customer.writeToShop(db, params.key, body.message)),
  )

  const toParent = async ({ parentKey }: { parentKey: string }) => {
    const { offer, shop } = await getByKey(db, parentKey, 'parentKey')
    const lines = await linesOf(db, offer)
    return {
      shop: shop.name,
      number: offerNumber(offer.number),
      name: offer.name,
      parentName: offer.parentName,
      pieces: boughtLines(lines).reduce((so, line) => so + (line.foundPieces ?? line.pieces), 0),
      totalCents: currentTotal(lines),
      agreedAt: offer.parentAgreedAt?.toISOString() ?? null,
    }
  }
  serve(offers.getParentOffer, ({ params }) => toParent({ parentKey: params.key }))
  serve(offers.agreeAsParent, async ({ params }) => toParent(await customer.agreeAsParent(db, params.key)))

  serve(calls.listBuyOffers, ({ query, shop }) => listOffers(db, shop.id, query))
  serve(calls.getBuyOffer, async ({ params, shop }) => toShop(await getOffer(db, shop.id, params.offer)))
  serve(calls.createBuyOffer, async ({ params, body, shops, caller }) =>
    toShop(await createAtCounter(db, shops, params.id, body, caller)),
  )
  serve(calls.moveBuyOffer, async ({ params, body, caller }) =>
    toShop(await shopkeeper.moveByShop(db, params, body, caller)),
  )
  serve(calls.gradeLine, async ({ params, body, ip, caller }) => {
    const picture = await media.readField(body.photo ?? undefined, 'product', 'photo', ip)
    const mayRaise = may(caller, 'buying.manage', params.id)
    return toShop(await shopkeeper.grade(db, params, body, { picture, mayRaise }))
  })
  serve(calls.proposeBuyOffer, async ({ params, body, caller }) =>
    toShop(await shopkeeper.propose(db, params, body, caller)),
  )
  serve(calls.saveBuyOfferPayout, async ({ params, body, caller }) =>
    toShop(await shopkeeper.savePayoutByShop(db, encryption, params, body, caller)),
  )
  serve(calls.writeToSeller, async ({ params, body, caller }) =>
    toShop(await shopkeeper.writeToSeller(db, params, body.message, caller)),
  )
  serve(calls.settleBuyOffer, async ({ params, body, shops, caller }) =>
    toShop(await settleOffer(db, shops, params, body, caller)),
  )
  serve(calls.priceAtCounter, async ({ body, shop }) => {
    const buying = await openBuyingOf(db, shop.id)
    const { ways, ageFromCents, tolerance, keepAfterDays, identityFromCents } = buying.terms
    const terms = { ways, ageFromCents, tolerance, keepAfterDays, identityFromCents }
    return { ...(await priceList(db, shop, buying, body)), terms }
  })
  serve(calls.buyAtCounter, async ({ params, body, shops, caller }) => {
    const mayRaise = may(caller, 'buying.manage', params.id)
    return toShop(await buyAtCounter({ db, encryption }, shops, params.id, body, { actor: caller, mayRaise }))
  })
  serve(calls.returnLeftCards, async ({ params, body, caller }) => toShop(await returnLeft(db, params, body, caller)))
  serve(calls.keepLeftCards, async ({ params, body, caller }) =>
    toShop(await keepLeft(db, params, body.revision, caller)),
  )
  serve(calls.markBuyOfferPaid, async ({ params, caller }) => toShop(await shopkeeper.markPaid(db, params, caller)))
  serve(calls.getBuyOfferAccount, async ({ params, shop }) => {
    const account = openAccount(encryption, await getOffer(db, shop.id, params.offer))
    if (!account) throw notFound((t) => t('offerErrors.noAccount'))
    return account
  })
}
