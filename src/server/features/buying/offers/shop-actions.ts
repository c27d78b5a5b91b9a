import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { buyOfferLines } from '#server/database/schema.ts'
import type { Encryption } from '#server/encryption.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { type NewPicture, storePicture } from '#server/features/media/media.ts'
import { permissionRequired } from '#server/http/access/shop-access.ts'
import { conflict, invalid, notFound } from '#server/http/errors/errors.ts'
import type {
  gradeLine,
  moveBuyOffer,
  proposeBuyOffer,
  saveBuyOfferPayout,
} from '#shared/contract/buying/buy-offers.ts'
import type { Checked } from '#shared/contract/endpoint.ts'
import { problem, problemText } from '#shared/contract/problem.ts'
import { foundTotal, isRaised, isTolerated, quotedCents } from '#shared/rules/buying/offer-sums.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { buyingOf } from '../buying-settings.queries.ts'
import { amountsOf } from './amounts-of.ts'
import { payoutColumns } from './customer-actions.ts'
import { withLeftCards } from './left-cards.ts'
import { mailAboutOffer, mailParent } from './mail-about-offer.ts'
import {
  addEvent,
  changeLine,
  changeOffer,
  linesOf,
  lockOffer,
  moveOffer,
  type OfferLineRow,
  type OfferRow,
  refuseMove,
} from './offers.queries.ts'
import { payByBank } from './pay-by-bank.ts'
import { quoteAgain } from './quote-lines.ts'
import { sealIdentity, ungraded } from './to-offer.ts'

type Key = { id: number; offer: number }

/** Runs work on a locked offer of a shop. The caller has checked access. */
const withOffer = (
  db: Database,
  { id: shopId, offer }: Key,
  work: (tx: Transaction, offer: OfferRow) => Promise<OfferRow>,
): Promise<OfferRow> => db.change(shopId, async (tx) => work(tx, await lockOffer(tx, shopId, offer)))

export const moveByShop = (
  db: Database,
  key: Key,
  { to, message }: Checked<typeof moveBuyOffer>['body'],
  actor: Actor,
) =>
  withOffer(db, key, async (tx, offer) => {
    const state = to === 'recheck' ? 'received' : to
    refuseMove(offer, state)
    // Cards are received once.
    if (state === 'received' && isChecked(offer) !== (to === 'recheck')) refuseMove(offer, offer.state)
    const moved = await moveOffer(tx, offer, state, {
      actor,
      message,
      changes:
        to === 'approved'
          ? { quoteUntil: await quoteEnd(tx, offer.shopId) }
          : to === 'returned'
            ? withLeftCards(offer)
            : {},
    })
    if (to === 'recheck') await askAgain(tx, offer)
    if (to === 'received') await priceAgain(tx, offer)
    await mailAboutOffer(tx, moved, { message })
    return moved
  })

/** Whether the shop has finished checking the cards before. */
const isChecked = ({ state }: OfferRow) => state === 'offered' || state === 'agreed'

/** Forgets the answers of the customer, who gets a new proposal. */
const askAgain = (tx: Transaction, { shopId, id }: OfferRow) =>
  tx
    .update(buyOfferLines)
    .set({ accepted: null })
    .where(and(eq(buyOfferLines.shopId, shopId), eq(buyOfferLines.offerId, id)))

async function quoteEnd(tx: Transaction, shopId: number): Promise<string> {
  const { terms } = await buyingOf(tx, shopId)
  return addDays(amsterdamDay(new Date()), terms.quoteDays)
}

/** Cards that arrive after the end of their quote get the prices of the day. Parcels sent in time keep the quote. */
async function priceAgain(tx: Transaction, before: OfferRow): Promise<void> {
  if (before.state === 'on_its_way' || before.quoteUntil === null) return
  if (before.quoteUntil >= amsterdamDay(new Date())) return
  const lines = await linesOf(tx, before)
  const prices = await quoteAgain(tx, before.shopId, await buyingOf(tx, before.shopId), lines)
  for (const [at, line] of lines.entries()) await changeLine(tx, line, { newQuoted: prices[at] ?? {} })
}

type Grade = Checked<typeof gradeLine>['body']

export const grade = (
  db: Database,
  key: Key & { line: number },
  given: Grade,
  { picture, mayRaise }: { picture: NewPicture | undefined; mayRaise: boolean },
) =>
  withOffer(db, key, async (tx, offer) => {
    refuseUngradable(offer)
    const line = (await linesOf(tx, offer)).find(({ id }) => id === key.line)
    if (!line) throw notFound((t) => t('offerErrors.notFound'))
    const issue = (path: string, message: ReturnType<typeof problem>) =>
      invalid('invalid_input', problemText(message), [{ path, message: problemText(message) }])
    const { condition, pieces } = given
    if ((condition === null) !== (line.card.type === 'sealed')) throw issue('condition', problem('condition'))
    if (pieces !== null && pieces > line.pieces) throw issue('pieces', problem('tooLarge', { limit: line.pieces }))
    const graded = pieces === null ? ungraded(line) : withGrade(line, { ...given, pieces })
    if (!mayRaise && isRaised(graded)) throw permissionRequired('buying.manage')
    const { foundCondition, foundPieces, ownCents, refusal, reason } = graded
    const photo = pieces === null ? null : given.photo
    const photoUrl =
      photo === undefined && !picture
        ? line.photoUrl
        : ((await storePicture(tx, offer.shopId, picture ?? photo ?? undefined, 'photo')) ?? null)
    await changeLine(tx, line, { foundCondition, foundPieces, ownCents, refusal, reason, photoUrl })
    return changeOffer(tx, offer)
  })

/** The line as the shop found it. Omitted fields stay, unless they belong to another condition. */
function withGrade(line: OfferLineRow, { condition, pieces, cents, refusal, reason }: Grade & { pieces: number }) {
  const isLess = pieces < line.pieces || condition !== line.condition
  const own = condition === line.foundCondition ? line.ownCents : null
  return {
    ...line,
    foundCondition: condition,
    foundPieces: pieces,
    ownCents: cents === undefined ? own : cents,
    refusal: refusal === undefined ? (isLess ? line.refusal : null) : refusal,
    reason: reason ?? line.reason,
  }
}

function refuseUngradable(offer: OfferRow): void {
  if (offer.state !== 'received') refuseMove(offer, offer.state)
}

/** Finishes grading: agreed at once, or sent to the customer. */
export const propose = (
  db: Database,
  key: Key,
  { agreedInShop, restAsDescribed, message }: Checked<typeof proposeBuyOffer>['body'],
  actor: Actor,
) =>
  withOffer(db, key, async (tx, offer) => {
    refuseUngradable(offer)
    if (restAsDescribed) await gradeRest(tx, offer)
    const lines = await linesOf(tx, offer)
    if (lines.some(({ foundPieces }) => foundPieces === null))
      throw conflict('lines_ungraded', (t) => t('offerErrors.ungraded'))
    const isAgreed = agreedInShop || isTolerated(lines, offer.tolerance)
    await acceptLines(tx, offer, isAgreed ? lines : lines.filter((line) => !isLess(line)))
    const changes = await amountsOf(tx, offer)
    const proposed = await moveOffer(tx, offer, isAgreed ? 'agreed' : 'offered', { actor, message, changes })
    await mailAboutOffer(tx, proposed, { message })
    return proposed
  })

const isLess = (line: OfferLineRow) => foundTotal(line) < quotedCents(line) * line.pieces

const gradeRest = (tx: Transaction, { shopId, id }: OfferRow) =>
  tx
    .update(buyOfferLines)
    .set({ foundCondition: sql`${buyOfferLines.condition}`, foundPieces: sql`${buyOfferLines.pieces}` })
    .where(and(eq(buyOfferLines.shopId, shopId), eq(buyOfferLines.offerId, id), isNull(buyOfferLines.foundPieces)))

async function acceptLines(tx: Transaction, { shopId, id }: OfferRow, lines: readonly OfferLineRow[]) {
  const ids = lines.map((line) => line.id)
  await tx
    .update(buyOfferLines)
    .set({ accepted: true })
    .where(
      and(
        eq(buyOfferLines.shopId, shopId),
        eq(buyOfferLines.offerId, id),
        sql`${buyOfferLines.id} = any(${sql.param(ids)}::bigint[])`,
      ),
    )
}

export const savePayoutByShop = (
  db: Database,
  encryption: Encryption,
  key: Key,
  { parentAgrees, identity, ...form }: Checked<typeof saveBuyOfferPayout>['body'],
  actor: Actor,
) =>
  withOffer(db, key, async (tx, offer) => {
    const { columns, isNewParent } = payoutColumns(encryption, offer, form)
    const changed = await changeOffer(tx, offer, {
      ...columns,
      ...(identity && { identity: sealIdentity(encryption, offer, identity) }),
      ...(parentAgrees ? { parentAgreedAt: new Date() } : {}),
    })
    if (parentAgrees) await addEvent(tx, changed, { kind: 'parent_agreed', actor })
    else if (isNewParent) await mailParent(tx, changed)
    return changed
  })

export const writeToSeller = (db: Database, key: Key, message: string, actor: Actor) =>
  withOffer(db, key, async (tx, offer) => {
    await addEvent(tx, offer, { kind: 'message', actor, message })
    await mailAboutOffer(tx, offer, { kind: 'message', message })
    return offer
  })

export const markPaid = (db: Database, key: Key, actor: Actor) =>
  withOffer(db, key, (tx, offer) => payByBank(tx, offer, actor))
