import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { refuseBankAccount } from '#server/bank-account.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { one, only, UNIQUE_VIOLATION, violation } from '#server/database/rows.ts'
import { type ShopRow, shops, users } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { type ConfirmedChange, confirmationRequired } from '#server/features/auth/auth.ts'
import { recordShopUpdate } from '#server/features/outbox/outbox.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { permissionRequired } from '#server/http/access/shop-access.ts'
import { type ReadOnly, refuseReadOnly } from '#server/http/bodies/bodies.ts'
import { refuseChanged } from '#server/http/bodies/refuse-changed.ts'
import { conflict, forbidden, invalid } from '#server/http/errors/errors.ts'
import { problemText } from '#shared/contract/problem.ts'
import { ShopSettings } from '#shared/contract/shops/shops.ts'
import { type Text, written } from '#shared/messages/translator.ts'
import { shopRules } from '#shared/rules/activity/changed-fields.ts'
import { fieldText } from '#shared/rules/activity/field-labels.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { deliveryDaysProblem } from '#shared/rules/orders/shipping/delivery-days.ts'
import { holidayProblem } from '#shared/rules/shops/holiday.ts'
import { gamesSold } from '#shared/rules/shops/set-up.ts'
import { slugProblem } from '#shared/rules/shops/slug/slug.ts'
import { changeColumns, mailPaymentChanges, movedDestinations } from './payment-changes/payment-changes.ts'
import { type NewShopPictures, storePictures } from './shop-pictures.ts'
import { toShop } from './to-shop.ts'

const APPROVAL_REQUIRED: Text = (t) => t('errors.approvalRequired')

type SaveOptions = {
  pictures?: NewShopPictures
  readOnly?: ReadOnly
  /** The shop as the caller's GET returns it, to detect changes of read-only fields. */
  stored?: (shop: ShopRow, tx: Transaction) => object | Promise<object>
  /** Transaction for a changed payment destination of an approved shop; without it nothing is confirmed or mailed. */
  confirmed?: ConfirmedChange
  /** Whether the actor may decide where customers pay. */
  mayMovePayment?: boolean
}

/** Saves the given settings of a shop; omitted ones stay. Throws 409 for a slug that is set or taken. */
export async function saveSettings(
  db: Database,
  scope: ShopScope,
  id: number,
  settings: ShopSettings,
  actor: Actor,
  { pictures = {}, readOnly = {}, stored = toShop, confirmed, mayMovePayment = true }: SaveOptions = {},
) {
  const whole = Object.keys(readOnly).length > 0
  const refuse = (shop: ShopRow) => {
    if (!mayMovePayment && movesPayment(shop, settings)) throw permissionRequired('ownership.manage')
    refuseWhatMayNotChange(shop, settings, whole)
  }
  const needsConfirmation = confirmed && (await leadsElsewhere(db, scope, id, settings, refuse))
  const change: ConfirmedChange = needsConfirmation ? confirmed : db.change
  return change(id, async (tx) => {
    const isDemoted = settings.isActive === true && actor?.id !== undefined && (await lockCustomer(tx, actor.id))
    const before = await lockShop(tx, scope, id)
    if (isDemoted && before.ownerId === actor.id) throw forbidden('forbidden', (t) => t('errors.ownersOpen'))
    refuseReadOnly(readOnly, await stored(before, tx))
    refuse(before)
    const moved = confirmed === undefined ? [] : movedDestinations(before, settings)
    // Approved, or another payment destination, in the meantime.
    if (confirmed && !needsConfirmation && isAnotherWay(before, settings))
      throw confirmationRequired({ twoFactor: false })
    const storedSettings = await storePictures(tx, id, settings, pictures)
    const columns = {
      ...toColumns(storedSettings, before),
      ...gamesOfAnswer(before, settings),
      ...changeColumns(before, settings, moved, actor),
      // An administrator who renames a shop accepts its new name.
      ...(settings.name !== undefined && renamedByAdministrator(before, actor) ? { approvedName: settings.name } : {}),
    }
    const after = only(await tx.update(shops).set(columns).where(eq(shops.id, id)).returning())
    await mailPaymentChanges(tx, after, moved)
    const differences = changed(before, after)
    await record(tx, actor, { type: 'shop', action: 'Shop settings saved', ...differences, shopId: id })
    await recordShopUpdate(tx, actor, id, Object.keys(differences.after))
    return after
  }).catch(explainTakenSlug)
}

/**
 * True if customers of an approved shop will pay elsewhere. Invalid settings are refused before the password is
 * requested.
 */
async function leadsElsewhere(
  db: Database,
  scope: ShopScope,
  id: number,
  settings: ShopSettings,
  refuse: (shop: ShopRow) => void,
): Promise<boolean> {
  const { paymentLink, bankAccount, paymentFirst } = settings
  if (paymentLink === undefined && bankAccount === undefined && paymentFirst === undefined) return false
  const shop = await getShop(db, scope, id)
  refuse(shop)
  return isAnotherWay(shop, settings)
}

/** Most customers take the first way to pay. */
const isAnotherWay = (shop: ShopRow, settings: ShopSettings): boolean =>
  movedDestinations(shop, settings).length > 0 ||
  (shop.firstApprovedAt !== null && settings.paymentFirst !== undefined && settings.paymentFirst !== shop.paymentFirst)

const renamedByAdministrator = (shop: ShopRow, actor: Actor) =>
  shop.approved && actor?.role === 'superadmin' && actor.id !== shop.ownerId

const paymentFields = ['paymentLink', 'bankAccount', 'paymentFirst', 'paymentLinkMaxCents'] as const

const movesPayment = (shop: ShopRow, settings: ShopSettings): boolean => {
  const columns = toColumns(settings)
  return paymentFields.some(
    (field) => settings[field] !== undefined && !isDeepStrictEqual(columns[field] ?? null, shop[field]),
  )
}

/** Whether the user is a customer now. Locked against a concurrent change of role, and before the shop, in the same order. */
async function lockCustomer(tx: Transaction, userId: number) {
  const user = one(await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for('share'))
  return user?.role === 'customer'
}

function refuseWhatMayNotChange(shop: ShopRow, settings: ShopSettings, whole: boolean) {
  refuseChanged(shopRules, settings, shop)
  refuseBankAccount(settings)
  if (shop.slug === null) refuseReservedSlug(settings)
  else if (settings.slug !== undefined && settings.slug !== shop.slug) {
    throw conflict('slug_locked', (t) => t('errors.slugLocked'))
  }
  // Repeating an active switch in a full update is no attempt to open the shop.
  if (!whole || !shop.isActive) refuseOpening(shop, settings)
  refuseHoliday(shop, settings)
  refuseNoDelivery(shop, settings)
  refuseNoPickupInfo(shop, settings)
  refuseDeliveryDays(shop, settings)
}

export function refuseReservedSlug({ slug }: ShopSettings) {
  const problem = slug == null ? undefined : slugProblem(slug)
  if (!problem) return
  const message = problemText(problem)
  throw invalid('invalid_input', message, [{ path: 'slug', message }])
}

/** Only an approved shop can open, and a new one is not approved. */
export function refuseOpening(shop: { approved: boolean }, settings: ShopSettings) {
  if (settings.isActive && !shop.approved) throw forbidden('approval_required', APPROVAL_REQUIRED)
}

/** An unchanged holiday is accepted. */
export function refuseHoliday(shop: Pick<ShopRow, 'holiday'> | undefined, { holiday }: ShopSettings) {
  if (!holiday || isDeepStrictEqual(holiday, shop?.holiday)) return
  const problem = holidayProblem(holiday, amsterdamDay(new Date()))
  if (!problem) return
  const message = problemText(problem)
  throw invalid('invalid_input', message, [{ path: 'holiday.until', message }])
}

/** Requires at least one way of delivery. */
export function refuseNoDelivery(shop: { ships: boolean; pickup: boolean }, settings: ShopSettings) {
  const { ships = shop.ships, pickup = shop.pickup } = settings
  if (ships || pickup) return
  const message: Text = (t) => t('errors.deliveryRequired')
  throw invalid('delivery_required', message, [{ path: 'ships', message }])
}

/** Pick-up is offered only with its place and hours. Shops from before keep theirs until they change it. */
export function refuseNoPickupInfo(shop: { pickup: boolean; pickupInfo: string }, settings: ShopSettings) {
  const { pickup = shop.pickup, pickupInfo = shop.pickupInfo } = settings
  if (!pickup || pickupInfo !== '' || (shop.pickup && shop.pickupInfo === '')) return
  const message: Text = (t) => t('errors.pickupInfoRequired')
  throw invalid('pickup_info_required', message, [{ path: 'pickupInfo', message }])
}

type StoredDays = { deliveryDaysMin: number | null; deliveryDaysMax: number | null }

/** Either day can be given alone; the other one stays. */
export function refuseDeliveryDays(shop: StoredDays, settings: ShopSettings) {
  const { deliveryDaysMin: min = shop.deliveryDaysMin, deliveryDaysMax: max = shop.deliveryDaysMax } = settings
  const problem = deliveryDaysProblem({ min, max })
  if (!problem) return
  const message = problemText(problem)
  throw invalid('delivery_days', message, [{ path: 'deliveryDaysMax', message }])
}

/** Another answer to the question which games the shop sells also chooses them; the same one again leaves a later choice. */
function gamesOfAnswer(before: ShopRow, { sells }: ShopSettings) {
  if (!sells) return {}
  const games = gamesSold(sells)
  return isDeepStrictEqual(games, gamesSold(before.sells)) ? {} : { games }
}

const orNone = ['headerImageUrl', 'logoUrl', 'accentColour', 'paymentLink'] as const

/** Empty links, pictures and colours are stored as null. */
export const toColumns = ({ pendingDaysChosen, setUp, ...settings }: ShopSettings, before?: ShopRow) => ({
  ...settings,
  ...(setUp ? { setUp: { ...before?.setUp, ...setUp } } : {}),
  ...(pendingDaysChange({ ...settings, pendingDaysChosen }, before) ? { pendingDaysSince: sql`now()` } : {}),
  ...Object.fromEntries(orNone.filter((field) => settings[field] === '').map((field) => [field, null] as const)),
  updatedAt: new Date(),
})

/**
 * A new deadline reminds customers again: the last reminder had another day. The owner's first choice applies from now
 * on, even if unchanged.
 */
const pendingDaysChange = ({ pendingDays, pendingDaysChosen }: ShopSettings, before?: ShopRow) =>
  (pendingDays !== undefined && pendingDays !== before?.pendingDays) ||
  (pendingDaysChosen === true && before?.pendingDaysSince === null)

export function explainTakenSlug(error: unknown): never {
  const broken = violation(error)
  if (broken?.code === UNIQUE_VIOLATION && broken.constraint === 'shops_slug_unique') {
    throw conflict('slug_taken', (t) => t('errors.slugTaken'), [
      { path: 'slug', message: (t) => t('errors.slugTaken') },
    ])
  }
  throw error
}

// `pendingDaysChosen` and `setUp` only record how far the owner is.
const { pendingDaysChosen: _, setUp: __, ...settingShapes } = ShopSettings.shape
const watched = Object.keys(settingShapes) as (keyof typeof settingShapes)[]

/** Changed fields with their old values, for the activity. */
function changed(before: ShopRow, after: ShopRow) {
  const fields = watched.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  const of = (shop: ShopRow) => Object.fromEntries(fields.map((field) => [field, shop[field]]))
  return {
    details: fields.map((field) => written(fieldText(field), 'en')).join(', '),
    before: of(before),
    after: of(after),
  }
}
