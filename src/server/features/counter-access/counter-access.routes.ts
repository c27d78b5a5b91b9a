import type { Database } from '#server/database/connect.ts'
import { deviceCookie } from '#server/http/access/counter/device-cookie.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/shops/access/counter-access.ts'
import { devicesOf, registerDevice, revokeDevice } from './devices.ts'
import { sellersOf } from './people.queries.ts'
import { clearPin, ownPin, setOwnPin } from './pins.ts'
import { counterDoor, takeOver } from './take-over.ts'

type Dependencies = { db: Database; limits: RateLimits; publicUrl: string }

/** Devices of the counter, PINs, and taking over the counter with one. */
export function counterAccessRoutes(serve: Serve, { db, limits, publicUrl }: Dependencies) {
  serve(calls.getCounterAccess, async ({ shop, findDevice }) => {
    const people = await sellersOf(db, shop.id)
    return {
      devices: await devicesOf(db, shop.id, await findDevice()),
      people: people.map(({ id, name, pinHash }) => ({ id, name, hasPin: pinHash !== null })),
    }
  })
  serve(calls.registerDevice, async ({ shop, shops, body, caller, findDevice, setCookie }) => {
    const registration = { shopId: shop.id, name: body.name, current: await findDevice() }
    const { device, token } = await registerDevice(db, shops, registration, caller)
    setCookie(deviceCookie(token, publicUrl))
    return device
  })
  serve(calls.revokeDevice, async ({ shop, shops, params, caller }) => {
    await revokeDevice(db, shops, { shopId: shop.id, id: params.device }, caller)
    return undefined
  })
  serve(calls.clearPin, async ({ shop, shops, params, caller }) => {
    await clearPin(db, shops, { shopId: shop.id, userId: params.member }, caller)
    return undefined
  })
  serve(calls.getOwnPin, ({ shop, caller }) => ownPin(db, { shopId: shop.id, userId: caller.id }))
  serve(calls.setOwnPin, ({ shop, shops, body, caller }) => setOwnPin(db, shops, shop.id, body.pin, caller))
  serve(calls.getCounterDoor, ({ device }) => counterDoor(db, device))
  serve(calls.takeOverCounter, ({ device, body, ...visitor }) => takeOver({ db, limits }, device, body, visitor))
}
