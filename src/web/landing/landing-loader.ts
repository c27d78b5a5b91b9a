import { listLandingFigures } from '#shared/contract/platform/operator.ts'
import { translator } from '#shared/messages/translator.ts'
import { DEFAULT_LANGUAGE } from '#shared/rules/languages/languages.ts'
import { read } from '#web/lib/api/call.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'

/** The landing page also works without its figures: when they cannot be loaded, they are left out. */
export async function loadLanding({ client, language = DEFAULT_LANGUAGE }: RouteRequest): Promise<PageMeta> {
  await client.prefetchQuery(read(listLandingFigures))
  const t = translator(language)
  return {
    status: 200,
    title: t('pages.title.landing'),
    description: t('pages.description.landing'),
    canonical: '/',
  }
}
