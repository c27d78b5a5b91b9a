import { translator } from '#shared/messages/translator.ts'
import { DEFAULT_LANGUAGE } from '#shared/rules/languages/languages.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'

export function loadYourData({ language = DEFAULT_LANGUAGE }: RouteRequest): PageMeta {
  return { status: 200, title: translator(language)('yourData.pageTitle'), robots: 'noindex', referrer: 'no-referrer' }
}
