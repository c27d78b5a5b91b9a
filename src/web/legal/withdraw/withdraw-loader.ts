import type { QueryClient } from '@tanstack/react-query'
import { requestWithdrawal } from '#shared/contract/orders/withdrawals.ts'
import { getOperator } from '#shared/contract/platform/operator.ts'
import { translator } from '#shared/messages/translator.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/rules/languages/languages.ts'
import { normaliseSlug } from '#shared/rules/shops/slug/normalise-slug.ts'
import { emailProblem } from '#shared/rules/text/email.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call, read } from '#web/lib/api/call.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'
import { languageOf, noShop } from '#web/storefront/shop/shop-meta.ts'
import { shopQuery } from '#web/storefront/shop/shop-query.ts'

type Typed = { orderNumber: string; email: string; name: string }

export type SentRequest = Typed & {
  status: number
  step: 'fill' | 'review' | 'done'
  wrong: (keyof Typed)[]
  message?: string
  at?: string
  failure?: string
}

const KEY = ['withdraw by number'] as const

export const readSentRequest = (client: QueryClient) => client.getQueryData<SentRequest>(KEY)

/** Loads the public withdrawal page. It never reveals which orders exist. */
export async function loadPublicWithdraw({
  client,
  form,
  language = DEFAULT_LANGUAGE,
}: RouteRequest): Promise<PageMeta> {
  await client.fetchQuery(read(getOperator))
  const sent = form && (await answerTo(form, language))
  if (sent) client.setQueryData<SentRequest>(KEY, sent)
  const t = translator(language)
  return {
    status: sent?.status ?? 200,
    title: `${t('withdraw.title')} | Toploader`,
    description: t('withdraw.public.summary'),
    canonical: '/withdraw',
  }
}

/** Loads the same page within a shop. */
export async function loadShopWithdraw(request: RouteRequest): Promise<PageMeta> {
  const { client, params, form } = request
  const shop = await client.fetchQuery(shopQuery(normaliseSlug(params.slug ?? '')))
  if (!shop) return noShop(request)
  const language = languageOf(request, shop)
  const sent = form && (await answerTo(form, language))
  if (sent) client.setQueryData<SentRequest>(KEY, sent)
  return {
    status: sent?.status ?? 200,
    ownLanguage: shop.language,
    title: `${translator(language)('withdraw.title')} | ${shop.name}`,
    robots: 'noindex',
    shopId: shop.id,
  }
}

async function answerTo(form: Record<string, string>, language: Language): Promise<SentRequest> {
  const of = (name: keyof Typed) => (form[name] ?? '').trim()
  const typed = { orderNumber: of('orderNumber'), email: of('email'), name: of('name') }
  const wrong = [
    ...(typed.orderNumber === '' ? (['orderNumber'] as const) : []),
    ...(emailProblem(typed.email) ? (['email'] as const) : []),
    ...(typed.name === '' ? (['name'] as const) : []),
  ]
  if (wrong.length > 0) return { ...typed, wrong, status: 400, step: 'fill' }
  if (form.step === 'fill') return { ...typed, wrong, status: 200, step: 'fill' }
  if (form.step !== 'confirm') return { ...typed, wrong, status: 200, step: 'review' }
  try {
    const { message, at } = await call(requestWithdrawal, { body: typed, headers: { 'accept-language': language } })
    return { ...typed, wrong, status: 200, step: 'done', message, at }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { ...typed, wrong, status: error.status, step: 'fill', failure: error.shown }
  }
}
