import type { PublicShop } from '#shared/contract/storefront.ts'
import { translator } from '#shared/messages/translator.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/rules/languages/languages.ts'
import { oneLine } from '#shared/rules/text/text.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'

const LONGEST = 300

/** As much of a text as fits beside a search result: whole words, on one line. */
export function asSentence(text: string): string {
  const line = oneLine(text)
  return line.length <= LONGEST ? line : `${line.slice(0, line.lastIndexOf(' ', LONGEST - 1)).slice(0, LONGEST - 1)}…`
}

/** The language of a shop's page: what its address names, or else the shop's own. */
export const languageOf = ({ language }: RouteRequest, shop: { language: Language }): Language =>
  language ?? shop.language

export const noShop = ({ language }: RouteRequest): PageMeta => ({
  status: 404,
  title: translator(language ?? DEFAULT_LANGUAGE)('storefront.notFound.title'),
  robots: 'noindex',
})

/** What every page of a shop says of itself. */
export const shopMeta = (shop: PublicShop) =>
  ({
    ownLanguage: shop.language,
    siteName: shop.name,
    image: pictureOf(shop),
    // One that its owner has closed for a time stays in search engines.
    robots: shop.approved ? undefined : 'noindex',
    shopId: shop.id,
  }) satisfies Partial<PageMeta>

function pictureOf({ name, headerImageUrl, logoUrl }: PublicShop): PageMeta['image'] {
  if (headerImageUrl) return { address: headerImageUrl, alt: name, wide: true }
  return { address: logoUrl ?? '/icon-512.png', alt: name, wide: false }
}
