import { getOperator } from '#shared/contract/platform/operator.ts'
import { translator } from '#shared/messages/translator.ts'
import { DEFAULT_LANGUAGE } from '#shared/rules/languages/languages.ts'
import { read } from '#web/lib/api/call.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'

type Page = 'privacy' | 'dataProcessing' | 'terms' | 'support' | 'imprint' | 'accessibility'

/** Loads a page about the platform. All of them need the operator's details. */
export const loadLegal =
  (page: Page) =>
  async ({ client, language = DEFAULT_LANGUAGE }: RouteRequest): Promise<PageMeta> => {
    await client.fetchQuery(read(getOperator))
    const t = translator(language)
    return {
      status: 200,
      title: t(`pages.title.${page}`),
      description: t(`pages.description.${page}`),
      canonical: page === 'dataProcessing' ? '/data-processing' : `/${page}`,
    }
  }
