import type { LiveOpening } from '../../contract/orders/live-opening.ts'
import type { PublicProduct, PublicShop } from '../../contract/storefront.ts'
import { translator, written } from '../../messages/translator.ts'
import { listingDetails } from '../cards/listing-name.ts'
import { formatsIn } from '../languages/formats.ts'
import type { Language } from '../languages/languages.ts'
import { descriptionIn } from '../languages/shop-texts.ts'
import { isSingle } from '../products/categories.ts'
import { liveStateOf } from '../rips/live-state.ts'
import { hashOf } from '../text/hash-of.ts'
import { oneLine } from '../text/text.ts'

/** Size of link previews (Open Graph images), in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

export type Preview = {
  /** Path without hash and extension. */
  place: string
  title: string
  details: string
  price: string
  shopName: string
  logoUrl: string | null
  accentColour: string | null
  pictureUrl: string | null
  /** Drawn with the rounded corners of a card. */
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

/** Increment when the drawing changes, so that every image gets a new URL. */
const DRAWING = 1

/** Path of a preview, with a hash of its contents: an image at a URL never changes. */
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

/** The live opening of a shop. Its pulls are not counted while it runs, so that the picture stays the same for hours. */
export function livePreview(shop: PreviewedShop, opening: LiveOpening, language: Language): Preview {
  const t = translator(language)
  const { session, totals, pulls } = opening
  const state = session && liveStateOf(session)
  return {
    ...plain,
    place: `${rootOf(language)}/@${shop.slug}/live`,
    title: session?.title ?? t('livePage.title'),
    details:
      state === 'planned'
        ? t('livePage.share.planned', { moment: formatsIn(language).dateTime(session?.startsAt ?? '') })
        : state === 'live'
          ? t('livePage.share.live')
          : state === 'over'
            ? t('livePage.share.over', { packs: totals.packs, cards: totals.pulls })
            : '',
    shopName: shop.name,
    accentColour: shop.accentColour,
    logoUrl: shop.logoUrl,
    pictureUrl:
      state === 'over' ? (pulls.find(({ imageUrl }) => imageUrl.startsWith('/media/'))?.imageUrl ?? null) : null,
    isCard: true,
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
