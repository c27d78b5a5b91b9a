import type { MarketProduct, Offer } from '#shared/contract/market/offers.ts'
import type { Text } from '#shared/messages/translator.ts'
import { conditionLetters } from '#shared/rules/cards/conditions.ts'
import {
  copyDetails,
  extrasOf,
  finishName,
  gradeName,
  languageName,
  printing,
} from '#shared/rules/cards/listing-name.ts'
import { rarityName } from '#shared/rules/cards/rarity-name.ts'
import { gameNames } from '#shared/rules/games/game-names.ts'
import { inLanguage } from '#shared/rules/languages/language-address.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import { productId, variantId } from './ids.ts'

export const CURRENCY = 'EUR'

export type Writing = { publicUrl: string; language: Language; written: (text: Text) => string; country: string }

/** Facts of a product that all its listings share. */
export type Printing = Pick<
  MarketProduct,
  'cardId' | 'game' | 'type' | 'name' | 'imageUrl' | 'category' | 'setName' | 'setCode' | 'number' | 'rarity'
>

/** A listing: an offer of the market, or one that is sold out or not sent to the country. */
export type Copy = Omit<Offer, 'shippingCents' | 'totalCents'> & {
  shippingCents: number | null
  isAvailable?: boolean
  description?: string | null
  sku?: string | null
  ean?: string | null
}

const price = (amount: number) => ({ amount, currency: CURRENCY })

/** A printing at one shop, with its listings as variants, the first of which is featured. */
export function toProduct(writing: Writing, of: Printing, copies: readonly [Copy, ...Copy[]]) {
  const { written } = writing
  const [featured] = copies
  const { shop } = featured
  const prices = copies.map(({ priceCents }) => priceCents)
  const image = pictureAddress(
    writing,
    copies.find(({ imageUrl }) => imageUrl?.startsWith('/media/'))?.imageUrl ?? of.imageUrl,
  )
  const title = [of.name, printing({ ...of, collectorNumber: of.number })].filter(Boolean).join(' · ')
  const facts = [
    of.game ? gameNames[of.game].name : '',
    of.setName ?? '',
    of.number ?? '',
    of.rarity ? written(rarityName(of.rarity)) : '',
  ]
  const ownText = featured.description?.trim()
  return {
    id: productId(shop.id, { cardId: of.cardId, productId: featured.productId }),
    title,
    description: { plain: ownText || facts.filter(Boolean).join(' · ') || title },
    url: pageOf(writing, featured),
    ...(of.category ? { categories: [{ value: of.category, taxonomy: 'merchant' }] } : {}),
    price_range: { min: price(Math.min(...prices)), max: price(Math.max(...prices)) },
    ...(image ? { media: [{ type: 'image', url: image, alt_text: title }] } : {}),
    ...withOptions(writing, copies),
    variants: copies.map((copy) => toVariant(writing, copy)),
  }
}

export type ProductAnswer = ReturnType<typeof toProduct>

const pageOf = ({ publicUrl, language }: Writing, { shop, productId: id, name }: Copy) =>
  publicUrl + inLanguage(language, productPath(shop.slug, { id, name }))

function pictureAddress({ publicUrl }: Writing, address: string | null): string | undefined {
  if (address === null) return undefined
  const url = address.startsWith('/') ? publicUrl + address : address
  return URL.canParse(url) ? url : undefined
}

function toVariant(writing: Writing, copy: Copy) {
  const { written, country, publicUrl, language } = writing
  const { shop, shippingCents, ean, sku } = copy
  const details = written(copyDetails({ ...copy, name: copy.name }))
  const options = selectedOf(writing, copy)
  const image = copy.imageUrl?.startsWith('/media/') ? pictureAddress(writing, copy.imageUrl) : undefined
  const page = (path: string) => publicUrl + inLanguage(language, `/@${shop.slug}${path}`)
  const isAvailable = copy.isAvailable ?? true
  return {
    id: variantId(shop.id, copy.productId),
    ...(sku ? { sku } : {}),
    ...(ean ? { barcodes: [{ type: ean.length === 12 ? 'UPC' : 'EAN', value: ean }] } : {}),
    title: details || copy.name,
    description: { plain: [copy.name, details].filter(Boolean).join(' · ') },
    url: pageOf(writing, copy),
    price: price(copy.priceCents),
    availability: {
      available: isAvailable,
      status: isAvailable ? (copy.releaseDate ? 'preorder' : 'in_stock') : 'out_of_stock',
    },
    ...(options.length > 0 ? { options } : {}),
    ...(image ? { media: [{ type: 'image', url: image }] } : {}),
    seller: {
      name: shop.name,
      links: [
        { type: 'shop', url: page(''), title: shop.name },
        { type: 'terms_of_service', url: page('/terms') },
        { type: 'refund_policy', url: page('/returns') },
      ],
    },
    metadata: {
      stock: copy.stock,
      ...(copy.releaseDate ? { release_date: copy.releaseDate } : {}),
      shipping:
        shippingCents === null
          ? { country, available: false }
          : { country, available: true, price: price(shippingCents) },
    },
  }
}

const axes = ['condition', 'language', 'finish', 'details'] as const
export type Axis = (typeof axes)[number]

export const axisName =
  (axis: Axis): Text =>
  (t) =>
    t(`shoppingAgents.option.${axis}`)

/** Value of a listing on an axis, as stored and as shown; undefined if it has none. */
function valueOn(axis: Axis, copy: Copy, { written }: Writing): { id: string; label: string } | undefined {
  switch (axis) {
    case 'condition': {
      const grade = gradeName(copy)
      if (grade) return { id: grade, label: grade }
      return copy.condition ? { id: copy.condition, label: conditionLetters(copy.condition, 'cardmarket') } : undefined
    }
    case 'language':
      return copy.language ? { id: copy.language, label: written(languageName(copy.language)) } : undefined
    case 'finish':
      return copy.finish ? { id: copy.finish, label: written(finishName(copy.finish)) } : undefined
    case 'details': {
      const extras = written(extrasOf(copy))
      return extras ? { id: extras, label: extras } : undefined
    }
  }
}

export type Choice = { axis: Axis; id: string; label: string }

/** The values that tell a listing from others of its printing. */
export const choicesOf = (writing: Writing, copy: Copy): Choice[] =>
  axes.flatMap((axis) => {
    const value = valueOn(axis, copy, writing)
    return value ? [{ axis, ...value }] : []
  })

const selectedOf = (writing: Writing, copy: Copy) =>
  choicesOf(writing, copy).map(({ axis, id, label }) => ({ name: writing.written(axisName(axis)), id, label }))

/** Options with each value once, in the order of the listings. */
export function optionsOf(writing: Writing, copies: readonly Copy[]) {
  const all = copies.flatMap((copy) => choicesOf(writing, copy))
  return axes.flatMap((axis) => {
    const values = new Map(all.filter((choice) => choice.axis === axis).map(({ id, label }) => [id, { id, label }]))
    return values.size > 0 ? [{ axis, name: writing.written(axisName(axis)), values: [...values.values()] }] : []
  })
}

function withOptions(writing: Writing, copies: readonly Copy[]) {
  const options = optionsOf(writing, copies).map(({ name, values }) => ({ name, values }))
  return options.length > 0 ? { options } : {}
}
