import type { AgentContent, ShopRow } from '#server/database/schema.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { inLanguage } from '#shared/rules/languages/language-address.ts'
import { tooManyPieces } from '#shared/rules/orders/placing/order-limits.ts'
import { methodName } from '#shared/rules/orders/shipping/shipping.ts'
import { emailProblem } from '#shared/rules/text/email.ts'
import type { Call } from '../call.ts'
import { variantId } from '../catalogue/ids.ts'
import { CURRENCY } from '../catalogue/to-product.ts'
import { info, type Message, problem, warning } from '../messages.ts'
import { addressOf } from './address.ts'
import type { Quote } from './quote.ts'

const FULFILLMENT = 'dev.ucp.shopping.fulfillment'
const DISCOUNT = 'dev.ucp.shopping.discount'

export const lineId = (productId: number) => `line-${productId}`

/** Lines, totals and discounts, which carts and checkouts have in common. */
export function commonParts(call: Call, shop: ShopRow, content: AgentContent, quoted: Quote) {
  const { written, publicUrl, language } = call
  const line_items = quoted.lines.map(({ listing, quantity }) => {
    const cents = quantity * listing.priceCents
    const image = listing.imageUrl ?? listing.cardImageUrl
    const url = image?.startsWith('/') ? publicUrl + image : image
    return {
      id: lineId(listing.productId),
      item: {
        id: variantId(shop.id, listing.productId),
        title: written(listingName({ ...listing, collectorNumber: listing.number }, shop.conditionScale)),
        price: listing.priceCents,
        ...(url && URL.canParse(url) ? { image_url: url } : {}),
      },
      quantity,
      totals: [
        { type: 'subtotal', amount: cents },
        { type: 'total', amount: cents },
      ],
    }
  })
  const page = (path: string) => publicUrl + inLanguage(language, path)
  const { discount } = quoted
  return {
    line_items,
    currency: CURRENCY,
    links: [
      { type: 'terms_of_service', url: page(`/@${shop.slug}/terms`) },
      { type: 'refund_policy', url: page(`/@${shop.slug}/returns`) },
      { type: 'shipping_policy', url: page(`/@${shop.slug}/about`) },
      { type: 'privacy_policy', url: page('/privacy') },
    ],
    ...(content.email || content.firstName || content.lastName || content.phone
      ? {
          buyer: {
            ...(content.firstName ? { first_name: content.firstName } : {}),
            ...(content.lastName ? { last_name: content.lastName } : {}),
            ...(content.email ? { email: content.email } : {}),
            ...(content.phone ? { phone_number: content.phone } : {}),
          },
        }
      : {}),
    ...(call.active.has(DISCOUNT) && (content.codes?.length || discount)
      ? {
          discounts: {
            codes: content.codes ?? [],
            applied: discount
              ? [
                  {
                    code: discount.code,
                    title: written((t) => t('discountErrors.line', { code: discount.code })),
                    amount: discount.cents,
                  },
                ]
              : [],
          },
        }
      : {}),
  }
}

/** Sums of a session; `withShipping`: also the shipping, and the final total. */
export function totalsOf({ written }: Call, quoted: Quote, { withShipping }: { withShipping: boolean }) {
  const { subtotalCents, discount, shippingCents, totalCents, delivery } = quoted
  const less =
    discount && discount.cents > 0 && (withShipping || subtotalCents >= discount.cents) ? discount : undefined
  return [
    { type: 'subtotal', display_text: written((t) => t('shoppingAgents.total.goods')), amount: subtotalCents },
    ...(less
      ? [
          {
            type: 'discount',
            display_text: written((t) => t('discountErrors.line', { code: less.code })),
            amount: -less.cents,
          },
        ]
      : []),
    ...(withShipping && delivery === 'ship'
      ? [
          {
            type: 'fulfillment',
            display_text: written((t) => t('shoppingAgents.total.shipping')),
            amount: shippingCents,
          },
        ]
      : []),
    {
      type: 'total',
      display_text: written((t) => t('shoppingAgents.total.all')),
      amount: withShipping ? totalCents : subtotalCents - (less?.cents ?? 0),
    },
  ]
}

/** Changes of the lines and codes since they were sent. Messages are ours: they contain no text of a shop. */
export function lineMessages({ written }: Call, shop: ShopRow, quoted: Quote): Message[] {
  const messages: Message[] = []
  for (const [place, { quantity, requested, isAvailable }] of quoted.lines.entries()) {
    const path = `$.line_items[${place}]`
    if (!isAvailable) {
      messages.push(
        problem(
          'out_of_stock',
          written((t) => t('shoppingAgents.outOfStock')),
          'recoverable',
          path,
        ),
      )
    } else if (quantity < requested) {
      const text = written((t) => t('shoppingAgents.adjusted', { quantity, requested }))
      messages.push(warning('quantity_adjusted', text, `${path}.quantity`))
    }
  }
  for (const _productId of quoted.gone) {
    messages.push(
      problem(
        'item_unavailable',
        written((t) => t('shoppingAgents.gone')),
        'recoverable',
        '$.line_items',
      ),
    )
  }
  if (quoted.pieces > shop.maxPiecesPerOrder) {
    messages.push(
      problem('too_many_pieces', written(tooManyPieces(shop.maxPiecesPerOrder)), 'recoverable', '$.line_items'),
    )
  }
  for (const { reason, text, position } of quoted.refusedCodes) {
    messages.push(warning(reason, written(text), `$.discounts.codes[${position}]`))
  }
  return messages
}

/** Problems to solve before a person can order. */
export function missing(call: Call, shop: ShopRow, content: AgentContent, quoted: Quote): Message[] {
  const { written } = call
  const messages: Message[] = []
  const add = (code: string, path: string, text: Parameters<typeof written>[0]) =>
    messages.push(problem(code, written(text), 'recoverable', path))
  if (quoted.lines.length === 0) add('field_required', '$.line_items', (t) => t('shoppingAgents.noLines'))
  if (!content.email) add('field_required', '$.buyer.email', (t) => t('shoppingAgents.noEmail'))
  else if (emailProblem(content.email)) add('invalid', '$.buyer.email', (t) => t('validation.emailInvalid'))
  if (quoted.delivery !== 'ship') return messages
  const destination = '$.fulfillment.methods[0].destinations[0]'
  if (!quoted.isServed)
    add('address_undeliverable', `${destination}.address_country`, (t) => t('shoppingAgents.undeliverable'))
  else if (!quoted.method && quoted.lines.length > 0) {
    add('fulfillment_unavailable', '$.fulfillment.methods[0]', (t) => t('shoppingAgents.noMethod'))
  }
  if (!call.active.has(FULFILLMENT)) return messages
  if (!content.destination) {
    if (shop.addressAtCheckout)
      add('field_required', '$.fulfillment.methods[0].destinations', (t) => t('shoppingAgents.noAddress'))
    return messages
  }
  const { problems } = addressOf(content, quoted.country)
  for (const { member, text } of problems) add('invalid', `${destination}.${member}`, text)
  return messages
}

/** Delivery as the protocol describes it, in the release of the platform. */
export function fulfillmentOf(call: Call, shop: ShopRow, content: AgentContent, quoted: Quote) {
  if (!call.active.has(FULFILLMENT) || quoted.lines.length === 0) return {}
  const { written, version } = call
  const isNew = version >= '2026-08-25'
  const ids = quoted.lines.map(({ listing }) => lineId(listing.productId))
  const text = (plain: string) => (isNew ? { plain } : plain)
  const pickupInfo = shop.pickupInfo.trim()
  const isShipped = quoted.delivery === 'ship'
  const options = isShipped
    ? quoted.options.map((method) => ({
        id: method.id,
        title: written(methodName(method)),
        ...(method.time ? { description: text(method.time) } : {}),
        totals: [{ type: 'total', amount: method.cents }],
      }))
    : [
        {
          id: 'pickup',
          title: written((t) => t('shoppingAgents.pickup', { shop: shop.name })),
          ...(pickupInfo ? { description: text(pickupInfo) } : {}),
          totals: [{ type: 'total', amount: 0 }],
        },
      ]
  const { id = 'address', ...members } = content.destination ?? {}
  const destinations = isShipped
    ? content.destination
      ? [{ ...(isNew ? { type: 'shipping_address' } : {}), id, ...members }]
      : []
    : isNew
      ? [{ type: 'business_location', id: 'pickup', name: shop.name }]
      : []
  const selected = isShipped ? quoted.method?.id : 'pickup'
  return {
    fulfillment: {
      methods: [
        {
          id: isShipped ? 'shipping' : 'pickup',
          type: isShipped ? 'shipping' : 'pickup',
          line_item_ids: ids,
          ...(destinations.length > 0 ? { destinations, selected_destination_id: destinations[0]?.id } : {}),
          groups: [
            { id: 'parcel', line_item_ids: ids, options, ...(selected ? { selected_option_id: selected } : {}) },
          ],
        },
      ],
      available_methods: [
        ...(shop.ships ? [{ type: 'shipping', line_item_ids: ids, fulfillable_on: 'now' }] : []),
        ...(shop.pickup ? [{ type: 'pickup', line_item_ids: ids, fulfillable_on: 'now' }] : []),
      ],
    },
  }
}

export const vatMessage = ({ written }: Call): Message =>
  info(
    'vat_included',
    written((t) => t('shoppingAgents.vat')),
    '$.totals',
  )
