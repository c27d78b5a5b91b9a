import type { Listing } from '#server/features/market/market.ts'
import { writeXml, XML_START, type Xml, xmlAmount } from '#server/xml/write-xml.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { gameNames } from '#shared/rules/games/game-names.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import { isUsed } from '#shared/rules/products/wear.ts'
import { CURRENCY, type ProductAnswer, type Writing } from '../catalogue/to-product.ts'
import type { FedProduct } from './read-products.ts'

/** Title and page of a feed. `isOfMarket`: it has the products of several sellers. */
type Channel = { title: string; link: string; isOfMarket: boolean }

const LONGEST_TITLE = 150
const LONGEST_DESCRIPTION = 5_000

const CARDS = 'Arts & Entertainment > Hobbies & Creative Arts > Collectibles > Collectible Trading Cards'

/**
 * Products for Google Merchant Center: RSS 2.0 with an item for each listing
 * (https://support.google.com/merchants/answer/7052112).
 */
export async function* googleFeed(channel: Channel, parts: AsyncIterable<FedProduct[]>): AsyncGenerator<string> {
  const { title, link } = channel
  yield `${XML_START}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`
  yield writeXml({ title, link, description: title })
  for await (const products of parts) {
    yield writeXml({ item: products.flatMap((each) => itemsOf(each, channel)) })
  }
  yield '</channel>\n</rss>\n'
}

const itemsOf = ({ writing, copies, product }: FedProduct, channel: Channel): Xml[] =>
  copies.map((copy, place) => toItem(writing, product, copy, place, channel))

function toItem(
  { written, country }: Writing,
  product: ProductAnswer,
  copy: Listing,
  place: number,
  { isOfMarket }: Channel,
): Xml {
  const { id, description, media = [], variants } = product
  const variant = variants[place]
  const [image] = variant?.media ?? media
  const used = isUsed(copy) ?? true
  const isLower = copy.saleLowestCents !== null && copy.priceCents < copy.saleLowestCents
  const kinds = [
    copy.game && gameNames[copy.game].name,
    copy.category && written(categoryText(copy.category)),
    copy.setName,
  ]
  return {
    'g:id': variant?.id,
    'g:title': shortened(written(listingName({ ...copy, collectorNumber: copy.number })), LONGEST_TITLE),
    'g:description': shortened(copy.description?.trim() || description.plain, LONGEST_DESCRIPTION),
    'g:link': variant?.url,
    'g:image_link': image?.url,
    'g:availability': variant?.availability.status,
    // A day of Amsterdam.
    'g:availability_date': copy.isAvailable && copy.releaseDate ? `${copy.releaseDate}T12:00Z` : undefined,
    // The comparison that visitors see: the lowest price of the 30 days before the sale.
    'g:price': amount(isLower ? copy.saleLowestCents : copy.priceCents),
    'g:sale_price': isLower ? amount(copy.priceCents) : undefined,
    'g:condition': used ? 'used' : 'new',
    'g:brand': copy.game ? gameNames[copy.game].name : undefined,
    'g:gtin': copy.ean ?? undefined,
    // A single card has no number of its own. That of a sealed product exists, but the shop did not enter it.
    'g:identifier_exists': copy.ean === null && used ? 'no' : undefined,
    'g:product_type': kinds.filter(Boolean).join(' > ') || undefined,
    'g:google_product_category': copy.game && copy.category !== 'accessories' ? CARDS : undefined,
    'g:item_group_id': variants.length > 1 ? id : undefined,
    'g:shipping':
      copy.shippingCents === null ? undefined : { 'g:country': country, 'g:price': amount(copy.shippingCents) },
    'g:external_seller_id': isOfMarket ? copy.shop.slug : undefined,
  }
}

const amount = (cents: number | null) => `${xmlAmount(cents ?? 0)} ${CURRENCY}`

/** At most so many characters, none cut in half. */
const shortened = (text: string, most: number) => {
  const signs = text.length > most ? [...text] : undefined
  return signs && signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text
}
