import { listLandingFigures } from '#shared/contract/platform/operator.ts'
import { translator } from '#shared/messages/translator.ts'
import { DEFAULT_LANGUAGE } from '#shared/rules/languages/languages.ts'
import { landingPreview, PREVIEW_SIZE, previewPath } from '#shared/rules/shops/preview.ts'
import { typedSlug } from '#shared/rules/shops/slug/typed-slug.ts'
import { read } from '#web/lib/api/call.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'
import { loadExampleShop } from './example-shop.ts'

/**
 * Loads the landing page, and omits figures or example shop if they are unavailable. A shop's address entered in the form redirects to that
 * shop.
 */
export async function loadLanding({ client, search, language = DEFAULT_LANGUAGE }: RouteRequest): Promise<PageMeta> {
  const t = translator(language)
  const title = t('pages.title.landing')
  const typed = typedSlug(search.get('shop') ?? '')
  if (typed) {
    const shop = `/@${encodeURIComponent(typed)}`
    return { status: 301, title, movedTo: search.get('find') === 'orders' ? `${shop}/orders` : shop }
  }
  const [shopId] = await Promise.all([loadExampleShop(client), client.prefetchQuery(read(listLandingFigures))])
  const image = { address: previewPath(landingPreview(language)), alt: title, ...PREVIEW_SIZE }
  return { status: 200, title, description: t('pages.description.landing'), canonical: '/', image, shopId }
}
