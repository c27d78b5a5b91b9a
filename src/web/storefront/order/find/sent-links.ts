import type { QueryClient } from '@tanstack/react-query'
import { sendOrderLinks } from '#shared/contract/orders/customer-orders.ts'
import { sendCreditLinks } from '#shared/contract/shops/credit.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { emailProblem } from '#shared/rules/text/email.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'

/** Target of mailed links: a customer's orders or store credit. */
export type Linked = 'orders' | 'credit'

/** Result of a form that the browser submitted before hydration or without scripts. */
export type SentForm = { status: number; email: string; message?: string; problem?: string; failure?: string }

type Form = { shopId: number; email: string; language: Language }

const keyOfForm = (to: Linked, shopId: number) => ['links', to, shopId] as const

export const readSentForm = (client: QueryClient, to: Linked, shopId: number): SentForm | undefined =>
  client.getQueryData<SentForm>(keyOfForm(to, shopId))

/** Asks the shop to mail the links. `language`: that of the visitor; defaults to the browser's. */
export function askForLinks(to: Linked, { shopId, email, language }: Omit<Form, 'language'> & Partial<Form>) {
  const input = {
    params: { id: shopId },
    body: { email },
    ...(language ? { headers: { 'accept-language': language } } : {}),
  }
  return to === 'orders' ? call(sendOrderLinks, input) : call(sendCreditLinks, input)
}

/** Processes the form and stores the result for the page. */
export async function sendForm(client: QueryClient, to: Linked, form: Form): Promise<SentForm> {
  const sent = await answerTo(to, form)
  client.setQueryData<SentForm>(keyOfForm(to, form.shopId), sent)
  return sent
}

async function answerTo(to: Linked, form: Form): Promise<SentForm> {
  const { email } = form
  const problem = emailProblem(email)
  if (problem) return { status: 400, email, problem }
  try {
    const { message } = await askForLinks(to, form)
    return { status: 200, email, message }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { status: error.status, email, failure: error.shown }
  }
}
