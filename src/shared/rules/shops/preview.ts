import type { PublicProduct, PublicShop } from '../../contract/storefront.ts'
import { translator, written } from '../../messages/translator.ts'
import { listingDetails } from '../cards/listing-name.ts'
import { formatsIn } from '../languages/formats.ts'
import type { Language } from '../languages/languages.ts'
import { descriptionIn } from '../languages/shop-texts.ts'
import { isSingle } from '../products/categories.ts'
import { hashOf } from '../text/hash-of.ts'
import { oneLine } from '../text/text.ts'

/** What messengers show of a page, 1200 by 630 pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** All that is drawn on such a picture. */
export type Preview = {
  /** Where it is, without its version and ending. */
  place: string
  title: string
  details: string
  price: string
  shopName: string
  logoUrl: string | null
  accentColour: string | null
  pictureUrl: string | null
  /** It has the round corners of a card. */
  isCard: boolean
  bannerUrl: string | null
}

type PreviewedShop = Pick<
  PublicShop,
  | 'name'
  | 'language'
  | 'description'
  | 'descriptionTranslated'
  | 'conditionScale'
  | 'headerImageUrl'
  | 'logoUrl'
  | 'accentColour'
> & { slug: string | null }

/** Counted up when the drawing changes, so that every picture gets another address. */
const DRAWING = 1

/** The address of a preview. It changes with whatever is drawn: a picture at an address stays as it is. */
export const previewPath = (preview: Preview): string => `${preview.place}-${hashOf([DRAWING, preview])}.jpg`

const rootOf = (language: Language) => `/og/${language}`

const plain = { details: '', price: '', logoUrl: null, pictureUrl: null, isCard: false, bannerUrl: null }

export function landingPreview(language: Language): Preview {
  const t = translator(language)
  return {
    ...plain,
    place: `${rootOf(language)}/toploader`,
    title: t('landing.hero.title'),
    details: t('landing.tagline'),
    shopName: 'Toploader',
    accentColour: null,
  }
}

export function shopPreview(shop: PreviewedShop, language: Language): Preview {
  return {
    ...plain,
    place: `${rootOf(language)}/@${shop.slug}/shop`,
    title: shop.name,
    details: shortened(descriptionIn(shop, language)),
    shopName: '',
    accentColour: shop.accentColour,
    logoUrl: shop.logoUrl,
    bannerUrl: shop.headerImageUrl,
  }
}

export const productPreview = (shop: PreviewedShop, product: PublicProduct, language: Language): Preview => ({
  ...plain,
  place: `${rootOf(language)}/@${shop.slug}/${product.id}`,
  title: product.name,
  details: written(listingDetails(product, shop.conditionScale), language),
  price: formatsIn(language).money(product.priceCents),
  shopName: shop.name,
  accentColour: shop.accentColour,
  logoUrl: shop.logoUrl,
  pictureUrl: product.imageUrl,
  isCard: isSingle(product.category),
})

const LONGEST = 140

function shortened(text: string): string {
  const line = oneLine(text)
  return line.length <= LONGEST ? line : `${line.slice(0, line.lastIndexOf(' ', LONGEST)).slice(0, LONGEST)}…`
}
