import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { payoutFiles, type ShopRow } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Encryption } from '#server/encryption.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { oneChunk } from '#server/files/one-chunk.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { conflict, invalid } from '#server/http/errors/errors.ts'
import type { createPayoutFile, PayoutFile, Payouts } from '#shared/contract/buying/payouts.ts'
import type { Checked, Download } from '#shared/contract/endpoint.ts'
import { problem, problemText } from '#shared/contract/problem.ts'
import { translator } from '#shared/messages/translator.ts'
import { offerNumber } from '#shared/rules/buying/offer-status.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { changeOffer } from '../offers/offers.queries.ts'
import { payByBank } from '../offers/pay-by-bank.ts'
import { maskedIban, openAccount } from '../offers/to-offer.ts'
import {
  getFile,
  latestFiles,
  lockFile,
  lockOffersOf,
  lockOwed,
  offersOf,
  owedOffers,
  type PayoutFileRow,
} from './payouts.queries.ts'
import { type Transfer, writePain001 } from './write-pain001.ts'

type Deps = { db: Database; encryption: Encryption }

export async function payoutsOf(db: Queryable, encryption: Encryption, shop: ShopRow): Promise<Payouts> {
  const [open, files] = [await owedOffers(db, shop.id), await latestFiles(db, shop.id)]
  return {
    account: shop.bankAccount && { name: shop.bankAccount.name, iban: shop.bankAccount.iban },
    open: open.map((offer) => {
      const account = openAccount(encryption, offer)
      return {
        offer: offer.id,
        number: offerNumber(offer.number),
        name: offer.name,
        cents: offer.bankCents,
        settledAt: (offer.settledAt ?? offer.createdAt).toISOString(),
        account: account && { holder: account.holder, iban: maskedIban(account.iban) },
        file: offer.payoutFileId,
      }
    }),
    files: files.map(({ file, unpaid }) => toFile(file, unpaid)),
  }
}

const toFile = (
  { id, messageId, day, iban, transfers, totalCents, createdAt, undoneAt }: PayoutFileRow,
  unpaid: boolean,
): PayoutFile => ({
  id,
  messageId,
  day,
  iban,
  transfers,
  totalCents,
  createdAt: createdAt.toISOString(),
  state: undoneAt ? 'undone' : unpaid ? 'open' : 'paid',
})

/** Days in the future for which banks accept transfers. */
const MOST_AHEAD = 365

/** Takes transfers into a file. Of two calls with the same transfer, the second gets 409 `payout_in_file`. */
export function createFile(
  { db, encryption }: Deps,
  shops: ShopScope,
  shopId: number,
  { offers: ids, day }: Checked<typeof createPayoutFile>['body'],
  actor: Actor,
): Promise<PayoutFile> {
  const today = amsterdamDay(new Date())
  if (day < today || day > addDays(today, MOST_AHEAD)) {
    const message = problemText(problem('invalid'))
    throw invalid('invalid_input', message, [{ path: 'day', message }])
  }
  return db.change(shopId, async (tx) => {
    const { bankAccount } = await lockShop(tx, shops, shopId)
    if (!bankAccount) throw conflict('bank_account_missing', (t) => t('payoutErrors.noAccount'))
    const chosen = new Set(ids)
    const offers = await lockOwed(tx, shopId, [...chosen])
    if (offers.length !== chosen.size) throw conflict('payout_in_file', (t) => t('payoutErrors.inFile'))
    if (offers.some((offer) => !openAccount(encryption, offer))) throw accountErased()
    const file = only(
      await tx
        .insert(payoutFiles)
        .values({
          shopId,
          messageId: randomUUID().replaceAll('-', ''),
          day,
          name: bankAccount.name,
          iban: bankAccount.iban,
          bic: bankAccount.bic ?? null,
          transfers: offers.length,
          totalCents: offers.reduce((so, { bankCents }) => so + bankCents, 0),
          actorId: actor?.id ?? null,
        })
        .returning(),
    )
    for (const offer of offers) await changeOffer(tx, offer, { payoutFileId: file.id })
    await record(tx, actor, { type: 'shop', action: 'Payout file made', details: String(file.transfers), shopId })
    return toFile(file, true)
  })
}

const accountErased = () => conflict('payout_account_erased', (t) => t('payoutErrors.erased'))

/** The content of a file. Every download has the same bytes. */
export async function payoutFileOf({ db, encryption }: Deps, shop: ShopRow, id: number): Promise<Download> {
  const file = await getFile(db, shop.id, id)
  if (file.undoneAt) throw conflict('payout_file_undone', (t) => t('payoutErrors.undone'))
  const transfers = (await offersOf(db, file)).map((offer): Transfer => {
    const account = openAccount(encryption, offer)
    if (!account) throw accountErased()
    const number = offerNumber(offer.number)
    const text = translator(offer.language)('payoutErrors.transfer', { shop: shop.name, number })
    return { endToEndId: number, ...account, cents: offer.bankCents, text }
  })
  const { messageId, createdAt, day, name, iban, bic } = file
  const debtor = { name, iban, bic: bic ?? undefined }
  const xml = writePain001({ messageId, createdAt, day, debtor, transfers })
  return { fileName: `pain001-${day}-${file.id}.xml`, chunks: oneChunk(Buffer.from(xml)) }
}

type FileKey = { id: number; file: number }

export const markFilePaid = (db: Database, { id: shopId, file: id }: FileKey, actor: Actor): Promise<void> =>
  db.change(shopId, async (tx) => {
    const file = await lockFile(tx, shopId, id)
    if (file.undoneAt) throw conflict('payout_file_undone', (t) => t('payoutErrors.undone'))
    for (const offer of await lockOffersOf(tx, file)) await payByBank(tx, offer, actor)
  })

/** Opens the transfers of a file again. A second time changes nothing. */
export const undoFile = (db: Database, { id: shopId, file: id }: FileKey, actor: Actor): Promise<void> =>
  db.change(shopId, async (tx) => {
    const file = await lockFile(tx, shopId, id)
    if (file.undoneAt) return
    const offers = await lockOffersOf(tx, file)
    if (offers.some(({ bankPaidOn }) => bankPaidOn !== null))
      throw conflict('payout_file_paid', (t) => t('payoutErrors.paid'))
    for (const offer of offers) await changeOffer(tx, offer, { payoutFileId: null })
    await tx
      .update(payoutFiles)
      .set({ undoneAt: new Date() })
      .where(and(eq(payoutFiles.shopId, shopId), eq(payoutFiles.id, id)))
    await record(tx, actor, { type: 'shop', action: 'Payout file undone', details: String(file.transfers), shopId })
  })
