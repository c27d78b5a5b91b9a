import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { allMails } from '#server/all-mails.ts'
import {
  creditAccounts,
  creditMovements,
  emailLogs,
  orderItems,
  orders,
  shops,
  users,
} from '#server/database/schema.ts'
import { askForAddress } from '#server/features/auth/email/account-links.ts'
import { offerNews } from '#server/features/buying/offers/mails/offer-of.ts'
import { orderMails } from '#server/features/orders/orders.mails.ts'
import { allMessages, written } from '#shared/messages/translator.ts'
import { type Language, languages, otherLanguage } from '#shared/rules/languages/languages.ts'
import { checklistItems } from '#shared/rules/shops/checklist.ts'
import { address, given, type Ordered } from '#tests/support/given.ts'
import {
  breakOf,
  buyOfferOf,
  draftOf,
  handRefundsOf,
  livesOfOrder,
  marketAlertsOf,
  messageOf,
  parcelsOf,
  refundOf,
  reportsOf,
  stockAlertOf,
  withdrawalOf,
} from '#tests/support/mail-subjects.ts'
import { platform } from '#tests/support/platform.ts'
import { givenCredit } from '#tests/support/records/money/credit.ts'
import { givenInvitation } from '#tests/support/records/people/team.ts'
import type { Mail } from '../message.ts'
import { renderMail } from './render-mail.ts'

const publicUrl = 'https://cards.example'

let ordered: Ordered
/** Made once: a shop sends few of them a day. */
let invitations: Awaited<ReturnType<typeof givenInvitation>>[]
let otherId: number

beforeAll(async () => {
  ordered = await given.order({ quantity: 2 })
  otherId = (await given.order({ of: ordered })).order.id
  invitations = [
    await givenInvitation(ordered),
    await givenInvitation(ordered, undefined, { permissions: ['orders.read'] }),
  ]
})

type Case = {
  line?: Partial<typeof orderItems.$inferInsert>
  order?: Partial<typeof orders.$inferInsert>
  shop?: Partial<typeof shops.$inferInsert>
  data?: Record<string, unknown>
  to?: string
}

const transfer: Case = { shop: { bankAccount: { name: 'X', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' } } }
const pickup: Case = { order: { delivery: 'pickup' } }
const change = { at: '2026-03-03T13:05:00Z', from: 'a.example', to: 'b.example', byAdministrator: false }
const shipped = { status: 'shipped' } as const
const changedOrder = {
  totalBefore: 2_500,
  totalAfter: 2_000,
  reason: '«»',
  lines: [
    { name: 'Mew', before: 0, after: 1 },
    { name: 'Ditto', before: 1, after: 0 },
    { name: 'Eevee', before: 2, after: 3, priceBefore: 100, priceAfter: 50 },
  ],
}
const endsAt = '2026-03-05T13:05:00Z'

const creditBack: Case[] = (['pending', 'paid', 'refunded'] as const).map((paymentStatus) => ({
  order: { paymentStatus },
  data: { creditCents: 100 },
}))

/** A mailbox with credit that ends and credit that does not. */
async function withCredit() {
  const { email } = await givenCredit(ordered)
  await givenCredit(ordered, { email, endsOn: '2999-12-31' })
  return email
}

/** Issues a gift card for a line of the order. */
async function withGiftCard() {
  const { db } = await platform()
  const { order, shop, product } = ordered
  const of = { shopId: shop.id, orderId: order.id }
  const [card] = await db
    .insert(creditAccounts)
    .values({ ...of, kind: 'card', productId: product.id, piece: 1, message: '«»' })
    .onConflictDoNothing()
    .returning()
  const sold = { ...of, cause: 'sold', amountCents: 2_500 } as const
  if (card) await db.insert(creditMovements).values({ ...sold, accountId: card.id })
  return {}
}

/** Each message with all its variants. */
const cases = async (): Promise<Record<string, Case[]>> => {
  const { owner } = ordered
  const mine = { data: { userId: owner.user.id }, to: owner.user.email }
  const toOwner = { to: owner.user.email }
  const linkChanges = [
    change,
    { ...change, to: null },
    { ...change, from: null },
    { ...change, to: change.from, byAdministrator: true },
  ]
  const live = await livesOfOrder(ordered)
  const alerts = await marketAlertsOf(['asked', 'confirmed'])
  const reported = await reportsOf(ordered)
  const { part, extra } = await parcelsOf(ordered)
  const offer = await buyOfferOf(ordered)
  const left = await buyOfferOf(ordered, { returnState: 'open', collectUntil: '2026-04-01' })
  const back = { returnState: 'sent', returnedOn: '2026-03-20' } as const
  const sentBack = await buyOfferOf(ordered, { ...back, returnTracking: '3SABCD123456789' })
  const sentUnknown = await buyOfferOf(ordered, { ...back, returnTracking: 'X-1' })
  const together = { parcelWith: otherId }
  const withdrawn = { withdrawal: await withdrawalOf(ordered) }
  const agreed = { withdrawal: await withdrawalOf(ordered, { via: 'shop', reason: '«»' }) }
  return {
    'order-placed': [
      {},
      { line: { openLiveVersion: 1 } },
      pickup,
      transfer,
      { shop: { ...transfer.shop, paymentFirst: 'bank-transfer' } },
      { order: { paymentLink: null } },
      { shop: { pendingDays: null } },
      { order: { payFrom: '2026-12-03' } },
    ],
    'order-unpaid': [{}, { order: { paymentLink: null } }],
    'order-reminder': [{}, { data: { endsAt } }, { order: { paymentLink: null }, data: { endsAt } }],
    'order-payable': [{ order: { payFrom: '2026-12-03', payableAt: new Date() } }],
    'order-pay-moved': [{ order: { payFrom: '2026-12-03' }, data: { payFrom: '2026-12-03' } }],
    'order-expired': [{ data: { days: 1 } }, { data: { days: 7 } }, { data: { days: 7, creditCents: 100 } }],
    'order-paid': [{}, pickup],
    'order-ripped': [
      {},
      pickup,
      { line: { openLiveVersion: 1, openedQuantity: 1 }, order: { recordingUrl: 'https://www.youtube.com/watch?v=1' } },
    ],
    'live-soon': [{ data: { session: live.planned } }, { order: { status: 'paid' }, data: { session: live.planned } }],
    'live-cancelled': [{ data: { session: live.planned } }],
    'live-recording': [{ data: { session: live.over } }],
    'break-drawn': [{ data: { break: await breakOf(ordered, 1) } }, { data: { break: await breakOf(ordered, 2) } }],
    'order-shipped': [
      pickup,
      { order: shipped },
      { order: { ...shipped, trackingCode: '3SABCD1234567', deliveryAddress: { ...address, addition: '' } } },
      { order: { ...shipped, sentPieces: 1 } },
      { order: { ...shipped, ...together } },
    ],
    'order-cancelled': [
      {},
      { order: { paymentStatus: 'paid' } },
      { order: { paymentStatus: 'refunded' } },
      ...creditBack,
    ],
    'order-refunded': [{}],
    'order-changed': [{ data: { change: changedOrder } }, { data: { change: changedOrder, byCustomer: true } }],
    'refunded-part': [
      { data: { refund: await refundOf(ordered) } },
      { data: { refund: await refundOf(ordered, { creditCents: 50 }) } },
      { data: { refund: await refundOf(ordered, { amountCents: 0, creditCents: 50, through: 'credit' }) } },
      { data: { refund: await refundOf(ordered) }, order: { ...shipped, delivery: 'counter' } },
      ...(await handRefundsOf(ordered)).map((data) => ({ data })),
    ],
    'withdrawal-received': [
      { data: withdrawn },
      { order: shipped, data: withdrawn },
      { order: shipped, data: agreed },
      { order: { status: 'cancelled' }, data: withdrawn },
    ],
    'order-parcel': [{ data: { parcel: part } }, { order: shipped, data: { parcel: extra } }],
    'parcel-changed': [{ data: { parcel: part } }, { order: shipped, data: { parcel: extra } }],
    'orders-combined': [{ order: together }],
    'counter-receipt': [{ order: { ...shipped, delivery: 'counter' } }],
    'order-message': [{ data: { message: await messageOf(ordered) } }],
    'withdrawal-late': [{ data: { name: '«»', declaredAt: '2026-11-21T09:30:00.000Z' } }],
    'withdrawal-refused': [{ order: shipped, data: { reason: '«»' } }],
    'withdrawal-declared': [{ data: { declaredAt: '2026-11-21T09:30:00.000Z' } }],
    'withdrawal-refunded': [{ data: withdrawn }],
    'withdrawal-notice': [
      { ...toOwner, data: withdrawn },
      { ...toOwner, order: { status: 'cancelled' }, data: withdrawn },
      { ...toOwner, data: { name: '«»' } },
      { ...toOwner, data: { name: '«»', declared: true } },
    ],
    'address-request': [{}],
    'tracking-changed': [
      { order: shipped },
      { order: { ...shipped, trackingCode: '3SABCD1234567' } },
      { order: { ...shipped, trackingCode: 'ABC' } },
    ],
    'new-order': [toOwner, { ...toOwner, order: { paymentLink: null } }],
    'low-stock': [
      { ...toOwner, data: { products: [{ name: 'Mew', stock: 0 }] } },
      {
        ...toOwner,
        data: {
          products: [
            { name: 'Mew', stock: 1 },
            { name: 'Ditto', stock: 2 },
          ],
        },
      },
    ],
    'your-orders': [{}],
    'your-credit': [{ to: await withCredit() }],
    'gift-cards': [await withGiftCard()],
    'order-event-failed': [{ data: { what: 'X', orderNumber: '#1', shopName: 'Y', failure: 'Z' } }],
    'shop-approved': [toOwner, { ...toOwner, shop: { slug: null } }],
    'approval-revoked': [toOwner, { ...toOwner, data: { reason: '«»\n«»' } }],
    'payment-link-changed': linkChanges.flatMap((each) => [
      { data: { change: each }, to: 'admin@example.nl' },
      { data: { change: each }, ...toOwner },
    ]),
    'bank-account-changed': linkChanges.flatMap((each) => [
      { data: { change: each }, to: 'admin@example.nl' },
      { data: { change: each }, ...toOwner },
    ]),
    'team-invitation': invitations.map(({ id, email }) => ({ data: { invitation: id }, to: email })),
    'handover-offered': [true, false].flatMap((stays) =>
      [true, false].map((toMember) => ({ ...toOwner, data: { name: '«»', stays, toMember } })),
    ),
    'shop-handed-over': ['owner', 'previous', 'administrator'].flatMap((reader) =>
      [true, false].map((stays) => ({ ...toOwner, data: { from: '«»', name: '«»', stays, reader } })),
    ),
    'webhook-off': ['failing', 'gone'].map((news) => ({ ...toOwner, data: { news, host: 'hooks.example.com' } })),
    'api-key': ['made', 'rotated', 'network', 'connected'].map((news) => ({
      ...toOwner,
      data: { news, name: '«»', network: '203.0.113.0/24', at: endsAt },
    })),
    'payment-provider': (['connected', 'removed', 'failed'] as const).flatMap((news) => [
      { data: { news, at: change.at }, to: 'admin@example.nl' },
      { data: { news, at: change.at }, ...toOwner },
    ]),
    'refund-failed': [{ ...toOwner, data: { amountCents: 1_250 } }],
    test: [{}],
    welcome: [mine],
    'account-closed': [{ data: { shops: [] } }, { data: { shops: ['«»', '«»'] } }],
    'confirm-new-email': [{ ...mine, to: 'another@example.nl' }],
    'password-reset': [mine],
    'password-changed': [mine],
    'email-changed': [{ ...mine, to: 'earlier@example.nl' }],
    'market-alerts-confirm': [{ data: { alertId: alerts.asked } }],
    'market-alerts': [{ data: { alertId: alerts.confirmed, news: [news, { ...news, setName: null, number: null }] } }],
    'stock-alert': [{ data: { alertId: await stockAlertOf(ordered) } }],
    'buy-offer': [
      ...offerNews.map((kind) => ({ data: { offer, kind, message: '«»' } })),
      ...['settled', 'returned'].map((kind) => ({ data: { offer: left, kind } })),
      ...[sentBack, sentUnknown].map((sent) => ({ data: { offer: sent, kind: 'sent_back' } })),
    ],
    'buy-offer-parent': [{ data: { offer }, to: 'parent@example.nl' }],
    'buy-offer-notice': offerNews.map((kind) => ({ data: { offer, kind, message: '«»' }, ...toOwner })),
    'draft-order': [{ data: { draftId: await draftOf(ordered) } }],
    'my-data': [{}],
    'tax-limit': (['eu-sales', 'small-business'] as const).flatMap((limit) =>
      [true, false].map((isReached) => ({ data: { limit, cents: 900_000, isReached }, ...toOwner })),
    ),
    'tax-data': [{ data: { year: 2026, missing: ['seller', 'tax-identity'] }, ...toOwner }],
    'report-received': [{ data: { reportId: reported.listing } }, { data: { reportId: reported.shop } }],
    'report-decided': Object.values(reported).map((reportId) => ({ data: { reportId } })),
    'listing-removed': [
      { data: { reportId: reported.removed }, ...toOwner },
      { data: { reportId: reported.listing, reversed: true }, ...toOwner },
    ],
    'shop-refused': [{ data: { reason: '«»' }, ...toOwner }],
    'shop-checklist': [{ data: { missing: [...checklistItems], message: '«»' }, ...toOwner }],
    'new-sign-in': [{ ...mine, data: { ...mine.data, browser: 'Firefox', ip: '192.0.2.1' } }],
  }
}

const news = { cardId: 1, name: 'Mew ex', setName: '151', number: '151', totalCents: 1_234 }

class Undone extends Error {}

/** Renders a message of this order in a language; the required changes are rolled back. */
async function renderIn(language: Language, template: string, { order = {}, shop = {}, line, data = {}, to }: Case) {
  const { db } = await platform()
  let made: Awaited<ReturnType<typeof renderMail>>
  await db
    .transaction(async (tx) => {
      const [shopId, orderId] = [ordered.shop.id, ordered.order.id]
      await tx
        .update(orders)
        .set({ language, ...order })
        .where(eq(orders.id, orderId))
      if (line) await tx.update(orderItems).set(line).where(eq(orderItems.orderId, orderId))
      await tx
        .update(shops)
        .set({ orderPrefix: '2025', ...shop })
        .where(eq(shops.id, shopId))
      await tx.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, ordered.owner.user.id))
      await askForAddress(tx, ordered.owner.user.id, 'another@example.nl')
      const toEmail = to ?? ordered.order.customerEmail
      const nextAttemptAt = new Date()
      const row = { shopId, orderId, toEmail, template, language, data, subject: '', nextAttemptAt }
      const [mail] = await tx.insert(emailLogs).values(row).returning()
      if (mail) made = await renderMail(tx, mail, { mails: allMails, publicUrl })
      throw new Undone()
    })
    .catch((error) => {
      if (!(error instanceof Undone)) throw error
    })
  if (!made) throw new Error(`${template} says nothing`)
  return made
}

/** Phrases of at least three words without a parameter. */
function* phrases(texts: object): Generator<string> {
  for (const text of Object.values(texts)) {
    if (typeof text === 'object') yield* phrases(text)
    else yield* text.split(/\{\w+(?:, number)?\}|[{}#]/).filter((part: string) => part.trim().split(/\s+/).length > 2)
  }
}
type Texts = object & Record<'mails' | 'notices' | 'letters' | 'offerMails', object>
const phrasesIn = ({ mails, notices, letters, offerMails }: Texts) => [
  ...phrases({ mails, notices, letters, offerMails }),
]

describe.each(languages)('in %s', (language) => {
  const foreign = phrasesIn(allMessages[otherLanguage(language)])
  const own = phrasesIn(allMessages[language])

  test.each(allMails.map(({ name }) => name))('%s has no word of the other language', async (template) => {
    const all = (await cases())[template] ?? []
    expect(all).not.toEqual([])
    for (const each of all) {
      const { text, html } = await renderIn(language, template, each)
      expect(html).toContain(`lang="${language}"`)
      const content = `${text}\n${html.replace(/&#x27;/g, "'").replace(/<!--.*?-->/g, '')}`
      expect(foreign.filter((phrase) => content.includes(phrase))).toEqual([])
      expect(own.some((phrase) => text.includes(phrase))).toBe(true)
    }
  })

  test('formats amounts and dates for the language', async () => {
    const { text } = await renderIn(language, 'your-orders', {})
    expect(text).toMatch(language === 'nl' ? /\d{4}, €\s25,00, open:/ : /\d{4}, €25\.00, pending:/)
    const reminder = await renderIn(language, 'order-reminder', { data: { endsAt } })
    expect(reminder.text).toContain(language === 'nl' ? 'donderdag 5 maart om 14:05' : 'Thursday 5 March at 14:05')
  })
})

test('links to public pages in the language of the message, and to personal pages without a language', async () => {
  const linksOf = async (language: Language, template: string, each: Case) =>
    [...(await renderIn(language, template, each)).html.matchAll(/href="https:\/\/cards\.example(.*?)"/g)].map(
      ([, path = '']) => path.replace(/#.*/, ''),
    )
  const { shop, order, owner } = ordered
  const toOwner = { to: owner.user.email }
  const mine = { ...toOwner, data: { userId: owner.user.id } }
  expect(await linksOf('nl', 'shop-approved', toOwner)).toEqual([`/nl/@${shop.slug}`])
  expect(await linksOf('nl', 'shop-approved', { ...toOwner, shop: { language: 'nl' } })).toEqual([`/@${shop.slug}`])
  expect(await linksOf('en', 'shop-approved', { ...toOwner, shop: { language: 'nl' } })).toEqual([`/en/@${shop.slug}`])
  expect(await linksOf('nl', 'password-reset', mine)).toEqual(['/nl/reset-password'])
  expect(await linksOf('en', 'password-reset', mine)).toEqual(['/reset-password'])
  expect(await linksOf('nl', 'new-order', toOwner)).toEqual(['/shopadmin/orders'])
  const page = `/@${shop.slug}/order/${order.pageKey}`
  expect(await linksOf('nl', 'order-paid', {})).toEqual([page, `/nl/@${shop.slug}`])
  expect(await linksOf('nl', 'your-orders', { order: { language: 'en' } })).toEqual([`/nl${page}`, `/nl/@${shop.slug}`])
})

test('translates every subject', () => {
  const kinds = ['tracking_added', 'tracking_removed'] as const
  const facts = kinds.flatMap((kind) =>
    (['ship', 'pickup'] as const).map((delivery) => ({ orderNumber: '100', shopName: 'Mew’s', delivery, kind })),
  )
  const subjects = (orderMails as readonly Mail<[(typeof facts)[number]]>[]).filter(({ name }) =>
    /^(order-(?!event)|new-order|low|address|tracking)/.test(name),
  )
  expect(subjects).toHaveLength(18)
  for (const { subject } of subjects) {
    for (const fact of facts) {
      const [dutch, english] = languages.map((language) => written(subject(fact), language))
      expect(dutch).not.toBe(english)
    }
  }
})
