import type { Database } from '#server/database/connect.ts'
import type { Encryption } from '#server/encryption.ts'
import { checkApproval, sellerOfSale } from '#server/features/counter-access/counter-access.ts'
import { tryCode } from '#server/features/credit/credit.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/orders/counter/counter.ts'
import * as shelfCalls from '#shared/contract/orders/counter/counter-shelf.ts'
import * as parkedCalls from '#shared/contract/orders/counter/parked-baskets.ts'
import * as tillCalls from '#shared/contract/orders/counter/till.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { dayTotals } from './day-totals.ts'
import { discardParked, parkBasket, restoreParked } from './parked/park-basket.ts'
import { waitingBaskets } from './parked/parked.queries.ts'
import { resumeBasket } from './parked/resume-basket.ts'
import { getReceipt, mailReceipt } from './receipts.ts'
import { sellAtCounter } from './sell.ts'
import { counterShelf } from './shelf/counter-shelf.ts'
import { addFavourite, removeFavourite } from './shelf/favourites.ts'
import { closeDrawer } from './till/close-drawer.ts'
import { getClosing, listClosings } from './till/closings.ts'
import { getDrawer, moveCash, openDrawer } from './till/drawer.ts'

export function counterRoutes(serve: Serve, deps: { db: Database; limits: RateLimits; encryption: Encryption }) {
  const { db } = deps
  serve(calls.sellAtCounter, async ({ params, body, headers, shops, caller, findDevice, ip }) => {
    const { approval, soldBy, ...sale } = body
    const device = approval || soldBy ? await findDevice() : undefined
    const sell = () =>
      sellAtCounter(deps, shops, params.id, sale, {
        idempotencyKey: headers['idempotency-key'],
        sellerOf: (tx) => sellerOfSale(tx, { caller, device, shopId: params.id, soldBy }),
        approval: approval && (() => checkApproval(deps, device, approval, 'prices.write')),
      })
    return sale.creditCode === undefined ? sell() : tryCode(deps.limits, params.id, ip, sell)
  })
  serve(calls.getReceipt, ({ params, shops }) => getReceipt(db, deps.encryption, shops, params.id))
  serve(calls.mailReceipt, ({ params, body, shops, caller }) => mailReceipt(deps, shops, params.id, body.email, caller))
  serve(shelfCalls.getCounterShelf, ({ shop }) => counterShelf(db, shop.id))
  serve(shelfCalls.addFavourite, async ({ shop, shops, params }) => {
    await addFavourite(db, shops, shop.id, params.product)
    return undefined
  })
  serve(shelfCalls.removeFavourite, async ({ shop, params }) => {
    await removeFavourite(db, shop.id, params.product)
    return undefined
  })
  serve(parkedCalls.listParked, ({ shop }) => waitingBaskets(db, shop.id))
  serve(parkedCalls.parkBasket, ({ shop, shops, body, caller }) => parkBasket(db, shops, shop.id, body, caller))
  serve(parkedCalls.resumeBasket, ({ shop, params }) => resumeBasket(db, shop.id, params.basket))
  serve(parkedCalls.discardParked, async ({ shop, params }) => {
    await discardParked(db, shop.id, params.basket)
    return undefined
  })
  serve(parkedCalls.restoreParked, ({ shop, shops, params }) => restoreParked(db, shops, shop.id, params.basket))
  serve(tillCalls.getDrawer, ({ shop }) => getDrawer(db, shop))
  serve(tillCalls.openDrawer, ({ shop, body, caller }) => openDrawer(db, shop, body.floatCents, caller))
  serve(tillCalls.moveCash, ({ shop, body, caller }) => moveCash(db, shop, body, caller))
  serve(tillCalls.closeDrawer, ({ shop, body, caller }) => closeDrawer(db, shop.id, body, caller))
  serve(tillCalls.listClosings, ({ shop, query }) => listClosings(db, shop.id, query.before))
  serve(tillCalls.getClosing, ({ shop, params }) => getClosing(db, shop.id, params.number))
  serve(calls.getDayTotals, async ({ query, shop }) => dayTotals(db, shop.id, query.day ?? amsterdamDay(new Date())))
}
