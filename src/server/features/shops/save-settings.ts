import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { one, only, UNIQUE_VIOLATION, violation } from '#server/database/rows.ts'
import { type ShopRow, shops, users } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { type ConfirmedChange, confirmationRequired } from '#server/features/auth/auth.ts'
import { recordShopUpdate } from '#server/features/outbox/outbox.ts'
import {
  changeColumns,
  mailPaymentChanges,
  movedDestinations,
  refuseBankAccount,
} from '#server/features/payments/payments.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { type ReadOnly, refuseReadOnly } from '#server/http/bodies/bodies.ts'
import { refuseChanged } from '#server/http/bodies/refuse-changed.ts'
import { conflict, forbidden, invalid } from '#server/http/errors/errors.ts'
import { problemText } from '#shared/contract/problem.ts'
import { ShopSettings } from '#shared/contract/shops.ts'
import { type Text, written } from '#shared/messages/translator.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { deliveryDaysProblem } from '#shared/rules/orders/delivery-days.ts'
import { holidayProblem } from '#shared/rules/shops/holiday.ts'
import { slugProblem } from '#shared/rules/shops/slug.ts'
import { shopRules } from '#shared/rules/text/changed-fields.ts'
import { fieldText } from '#shared/rules/text/field-labels.ts'
import { type NewShopPictures, storePictures } from './shop-pictures.ts'
import { lockShop } from './shops.queries.ts'
import { toShop } from './to-shop.ts'

const APPROVAL_REQUIRED: Text = (t) => t('errors.approvalRequired')

type SaveOptions = {
  pictures?: NewShopPictures
  readOnly?: ReadOnly
  /** What the caller's GET answers about the shop. */
  stored?: (shop: ShopRow, tx: Transaction) => object | Promise<object>
  /** What another payment link or bank account of an approved shop is saved in; without it nobody is asked or told. */
  confirmed?: ConfirmedChange
}

/** Saves what was given of a shop's settings; what was left out stays. Throws 409 for a slug that is set or taken. */
export async function saveSettings(
  db: Database,
  scope: ShopScope,
  id: number,
  settings: ShopSettings,
  actor: Actor,
  { pictures = {}, readOnly = {}, stored = toShop, confirmed }: SaveOptions = {},
) {
  const whole = Object.keys(readOnly).length > 0
  const needsConfirmation = confirmed && (await leadsElsewhere(db, scope, id, settings, whole))
  const change: ConfirmedChange = needsConfirmation ? confirmed : db.change
  return change(id, async (tx) => {
    if (settings.isActive && actor?.id !== undefined) await refuseDemoted(tx, actor.id)
    const before = await lockShop(tx, scope, id)
    refuseReadOnly(readOnly, await stored(before, tx))
    refuseWhatMayNotChange(before, settings, whole)
    const moved = confirmed === undefined ? [] : movedDestinations(before, settings)
    // It was approved, or customers were sent elsewhere, a moment ago.
    if (confirmed && !needsConfirmation && isAnotherWay(before, settings))
      throw confirmationRequired({ twoFactor: false })
    const kept = await storePictures(tx, id, settings, pictures)
    const columns = {
      ...toColumns(kept, before),
      ...changeColumns(before, settings, moved, actor),
      // An administrator who renames a shop has seen its new name.
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

/** Whether customers of an approved shop are to pay elsewhere. What would be refused anyway is refused before anyone types a password. */
async function leadsElsewhere(
  db: Database,
  scope: ShopScope,
  id: number,
  settings: ShopSettings,
  whole: boolean,
): Promise<boolean> {
  const { paymentLink, bankAccount, paymentFirst } = settings
  if (paymentLink === undefined && bankAccount === undefined && paymentFirst === undefined) return false
  const shop = await getShop(db, scope, id)
  refuseWhatMayNotChange(shop, settings, whole)
  return isAnotherWay(shop, settings)
}

/** The way that comes first is the one that most customers take. */
const isAnotherWay = (shop: ShopRow, settings: ShopSettings): boolean =>
  movedDestinations(shop, settings).length > 0 ||
  (shop.firstApprovedAt !== null && settings.paymentFirst !== undefined && settings.paymentFirst !== shop.paymentFirst)

const renamedByAdministrator = (shop: ShopRow, actor: Actor) =>
  shop.approved && actor?.role === 'superadmin' && actor.id !== shop.ownerId

/** Locked, since the role may be about to change; before the shop, as a change of role does it. */
async function refuseDemoted(tx: Transaction, userId: number) {
  const user = one(await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for('share'))
  if (user?.role === 'customer') throw forbidden('forbidden', (t) => t('errors.ownersOpen'))
}

function refuseWhatMayNotChange(shop: ShopRow, settings: ShopSettings, whole: boolean) {
  refuseChanged(shopRules, settings, shop)
  refuseBankAccount(settings)
  if (shop.slug === null) refuseReservedSlug(settings)
  else if (settings.slug !== undefined && settings.slug !== shop.slug) {
    throw conflict('slug_locked', (t) => t('errors.slugLocked'))
  }
  // A shop that is sent back completely is not opened by a switch that was on before.
  if (!whole || !shop.isActive) refuseOpening(shop, settings)
  refuseHoliday(shop, settings)
  refuseNoDelivery(shop, settings)
  refuseDeliveryDays(shop, settings)
}

export function refuseReservedSlug({ slug }: ShopSettings) {
  const problem = slug == null ? undefined : slugProblem(slug)
  if (!problem) return
  const message = problemText(problem)
  throw invalid('invalid_input', message, [{ path: 'slug', message }])
}

/** Only an approved shop can be opened, and a new one is not approved. */
export function refuseOpening(shop: { approved: boolean }, settings: ShopSettings) {
  if (settings.isActive && !shop.approved) throw forbidden('approval_required', APPROVAL_REQUIRED)
}

/** One that was planned before stays as it is. */
export function refuseHoliday(shop: Pick<ShopRow, 'holiday'> | undefined, { holiday }: ShopSettings) {
  if (!holiday || isDeepStrictEqual(holiday, shop?.holiday)) return
  const problem = holidayProblem(holiday, amsterdamDay(new Date()))
  if (!problem) return
  const message = problemText(problem)
  throw invalid('invalid_input', message, [{ path: 'holiday.until', message }])
}

/** What is ordered has to come to its customer somehow. */
export function refuseNoDelivery(shop: { ships: boolean; pickup: boolean }, settings: ShopSettings) {
  const { ships = shop.ships, pickup = shop.pickup } = settings
  if (ships || pickup) return
  const message: Text = (t) => t('errors.deliveryRequired')
  throw invalid('delivery_required', message, [{ path: 'ships', message }])
}

type StoredDays = { deliveryDaysMin: number | null; deliveryDaysMax: number | null }

/** One of the two days can be given alone: then the other one stays as it is. */
export function refuseDeliveryDays(shop: StoredDays, settings: ShopSettings) {
  const { deliveryDaysMin: min = shop.deliveryDaysMin, deliveryDaysMax: max = shop.deliveryDaysMax } = settings
  const problem = deliveryDaysProblem({ min, max })
  if (!problem) return
  const message = problemText(problem)
  throw invalid('delivery_days', message, [{ path: 'deliveryDaysMax', message }])
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
    throw conflict('slug_taken', (t) => t('errors.slugTaken'), [
      { path: 'slug', message: (t) => t('errors.slugTaken') },
    ])
  }
  throw error
}

// `pendingDaysChosen` only says that the owner was asked.
const { pendingDaysChosen: _, ...settingShapes } = ShopSettings.shape
const watched = Object.keys(settingShapes) as (keyof typeof settingShapes)[]

/** What the activity says of it: which fields, and their old values. */
function changed(before: ShopRow, after: ShopRow) {
  const fields = watched.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  const of = (shop: ShopRow) => Object.fromEntries(fields.map((field) => [field, shop[field]]))
  return {
    details: fields.map((field) => written(fieldText(field), 'en')).join(', '),
    before: of(before),
    after: of(after),
  }
}
