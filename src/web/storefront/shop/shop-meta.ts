import type { PublicShop } from '#shared/contract/storefront.ts'
import { translator } from '#shared/messages/translator.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/rules/languages/languages.ts'
import { iconPath, manifestPath } from '#shared/rules/shops/installed-shop.ts'
import { PREVIEW_SIZE, previewPath, shopPreview } from '#shared/rules/shops/preview.ts'
import { oneLine } from '#shared/rules/text/text.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'

const LONGEST = 300

/** Truncates a text to the length of a search snippet, at a word boundary, on one line. */
export function asSentence(text: string): string {
  const line = oneLine(text)
  return line.length <= LONGEST ? line : `${line.slice(0, line.lastIndexOf(' ', LONGEST - 1)).slice(0, LONGEST - 1)}…`
}

/** Language of a shop page: from the address, or the shop's default. */
export const languageOf = ({ language }: RouteRequest, shop: { language: Language }): Language =>
  language ?? shop.language

export const noShop = ({ language }: RouteRequest): PageMeta => ({
  status: 404,
  title: translator(language ?? DEFAULT_LANGUAGE)('storefront.notFound.title'),
  robots: 'noindex',
})

/** Metadata common to all pages of a shop. */
export const shopMeta = (shop: PublicShop, language: Language) =>
  ({
    ownLanguage: shop.language,
    siteName: shop.name,
    image: { address: previewPath(shopPreview(shop, language)), alt: shop.name, ...PREVIEW_SIZE },
    app: { manifest: manifestPath(shop), touchIcon: iconPath(shop, 'apple') },
    // A shop that is closed for a while stays indexed.
    robots: shop.approved ? undefined : 'noindex',
    shopId: shop.id,
  }) satisfies Partial<PageMeta>
