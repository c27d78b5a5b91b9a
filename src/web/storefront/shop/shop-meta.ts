import type { PublicShop } from '#shared/contract/storefront.ts'
import { oneLine } from '#shared/rules/text/text.ts'
import type { PageMeta } from '#web/lib/page-meta.ts'

const LONGEST = 300

/** As much of a text as fits beside a search result: whole words, on one line. */
export function asSentence(text: string): string {
  const line = oneLine(text)
  return line.length <= LONGEST ? line : `${line.slice(0, line.lastIndexOf(' ', LONGEST - 1)).slice(0, LONGEST - 1)}…`
}

export const noShop: PageMeta = { status: 404, title: 'Shop not found', robots: 'noindex' }

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
