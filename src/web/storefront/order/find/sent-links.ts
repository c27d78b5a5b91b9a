import type { QueryClient } from '@tanstack/react-query'
import { sendOrderLinks } from '#shared/contract/orders/customer-orders.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { emailProblem } from '#shared/rules/text/email.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'

/** Result of a form that the browser submitted before hydration or without scripts. */
export type SentForm = { status: number; email: string; message?: string; problem?: string; failure?: string }

type Form = { shopId: number; email: string; language: Language }

const keyOfForm = (shopId: number) => ['order links', shopId] as const

export const readSentForm = (client: QueryClient, shopId: number): SentForm | undefined =>
  client.getQueryData<SentForm>(keyOfForm(shopId))

/** Processes the form and stores the result for the page. */
export async function sendForm(client: QueryClient, form: Form): Promise<SentForm> {
  const sent = await answerTo(form)
  client.setQueryData<SentForm>(keyOfForm(form.shopId), sent)
  return sent
}

async function answerTo({ shopId, email, language }: Form): Promise<SentForm> {
  const problem = emailProblem(email)
  if (problem) return { status: 400, email, problem }
  try {
    const { message } = await call(sendOrderLinks, {
      params: { id: shopId },
      body: { email },
      headers: { 'accept-language': language },
    })
    return { status: 200, email, message }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { status: error.status, email, failure: error.shown }
  }
}
