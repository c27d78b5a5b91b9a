import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { only, UNIQUE_VIOLATION, violation } from '#server/database/rows.ts'
import { shops } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/record.ts'
import { type ReadOnly, refuseReadOnly } from '#server/http/bodies.ts'
import { conflict, forbidden, invalid } from '#server/http/errors.ts'
import { refuseChanged } from '#server/http/refuse-changed.ts'
import type { ShopSettings } from '#shared/contract/shops.ts'
import { shopRules } from '#shared/rules/changed-fields.ts'
import { fieldLabel } from '#shared/rules/field-labels.ts'
import { slugProblem } from '#shared/rules/slug.ts'
import { keepPictures, type NewShopPictures } from './shop-pictures.ts'
import { lockShop } from './shops.queries.ts'
import { type ShopRow, toShop } from './to-shop.ts'

const APPROVAL_REQUIRED = 'Approval Required: Your shop must be approved by platform admin before it can be activated.'

type SaveOptions = {
  pictures?: NewShopPictures
  readOnly?: ReadOnly
  /** What the caller's GET answers about the shop. */
  stored?: (shop: ShopRow, tx: Transaction) => object | Promise<object>
}

/** Saves what was given of a shop's settings; what was left out stays. Throws 409 for a slug that is set or taken. */
export async function saveSettings(
  db: Database,
  scope: ShopScope,
  id: number,
  settings: ShopSettings,
  actor: Actor,
  { pictures = {}, readOnly = {}, stored = toShop }: SaveOptions = {},
) {
  const shop = await db
    .transaction(async (tx) => {
      const before = await lockShop(tx, scope, id)
      refuseReadOnly(readOnly, await stored(before, tx))
      const whole = Object.keys(readOnly).length > 0
      refuseWhatMayNotChange(before, settings, whole)
      const kept = await keepPictures(tx, id, settings, pictures)
      const after = only(await tx.update(shops).set(toColumns(kept, before)).where(eq(shops.id, id)).returning())
      await record(tx, actor, {
        type: 'shop',
        action: 'Shop settings saved',
        ...changed(before, after),
        shopId: id,
      })
      return after
    })
    .catch(explainTakenSlug)
  db.shopChanged(id)
  return shop
}

function refuseWhatMayNotChange(shop: ShopRow, settings: ShopSettings, whole: boolean) {
  refuseChanged(shopRules, settings, shop)
  if (shop.slug === null) refuseReservedSlug(settings)
  else if (settings.slug !== undefined && settings.slug !== shop.slug) {
    throw conflict('slug_locked', 'The shop URL cannot be changed once it is set.')
  }
  // A shop that is sent back completely is not opened by a switch that was on before.
  if (!whole || !shop.isActive) refuseOpening(shop, settings)
  refuseNoDelivery(shop, settings)
}

export function refuseReservedSlug({ slug }: ShopSettings) {
  const message = slug == null ? undefined : slugProblem(slug)
  if (message) throw invalid('invalid_input', message, [{ path: 'slug', message }])
}

/** Only an approved shop can be opened (ruling 8), and a new one is not approved. */
export function refuseOpening(shop: { approved: boolean }, settings: ShopSettings) {
  if (settings.isActive && !shop.approved) throw forbidden('approval_required', APPROVAL_REQUIRED)
}

/** What is ordered has to come to its customer somehow. */
export function refuseNoDelivery(shop: { ships: boolean; pickup: boolean }, settings: ShopSettings) {
  const { ships = shop.ships, pickup = shop.pickup } = settings
  if (ships || pickup) return
  const message = 'Choose at least one way of delivery'
  throw invalid('delivery_required', message, [{ path: 'ships', message }])
}

const orNone = ['headerImageUrl', 'logoUrl', 'accentColour', 'paymentLink'] as const

/** An empty link, picture or colour is stored as none. */
export const toColumns = ({ pendingDaysChosen, ...settings }: ShopSettings, before?: ShopRow) => ({
  ...settings,
  ...(pendingDaysChange({ ...settings, pendingDaysChosen }, before) ? { pendingDaysSince: sql`now()` } : {}),
  ...Object.fromEntries(orNone.filter((field) => settings[field] === '').map((field) => [field, null] as const)),
  updatedAt: new Date(),
})

/** Customers who were reminded were told another day, so they are reminded again. The first answer counts from now on, whatever it is. */
const pendingDaysChange = ({ pendingDays, pendingDaysChosen }: ShopSettings, before?: ShopRow) =>
  (pendingDays !== undefined && pendingDays !== before?.pendingDays) ||
  (pendingDaysChosen === true && before?.pendingDaysSince === null)

export function explainTakenSlug(error: unknown): never {
  const broken = violation(error)
  if (broken?.code === UNIQUE_VIOLATION && broken.constraint === 'shops_slug_unique') {
    throw conflict('slug_taken', 'This shop URL is already taken.', [
      { path: 'slug', message: 'This shop URL is already taken.' },
    ])
  }
  throw error
}

const watched = [
  'slug',
  'name',
  'description',
  'headerImageUrl',
  'logoUrl',
  'accentColour',
  'paymentLink',
  'orderPrefix',
  'isActive',
  'ships',
  'pickup',
  'shippingCents',
  'freeShippingFromCents',
  'pickupInfo',
  'pendingDays',
  'maxPiecesPerOrder',
  'maxUnpaidOrders',
  'mailNewOrders',
  'mailLowStock',
  'mailApproval',
] as const

/** What the activity says of it: which fields, and what stood in them. */
function changed(before: ShopRow, after: ShopRow) {
  const fields = watched.filter((field) => before[field] !== after[field])
  const of = (shop: ShopRow) => Object.fromEntries(fields.map((field) => [field, shop[field]]))
  return { details: fields.map(fieldLabel).join(', '), before: of(before), after: of(after) }
}
