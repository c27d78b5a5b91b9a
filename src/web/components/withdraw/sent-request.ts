import type { QueryClient } from '@tanstack/react-query'
import { requestWithdrawal } from '#shared/contract/orders/withdrawals.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { emailProblem } from '#shared/rules/text/email.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'

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

/** Answers a submitted form, for the page to show. It never reveals which orders exist. */
export async function answerRequest(
  client: QueryClient,
  form: Record<string, string> | undefined,
  language: Language,
): Promise<SentRequest | undefined> {
  const sent = form && (await answerTo(form, language))
  if (sent) client.setQueryData<SentRequest>(KEY, sent)
  return sent
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
