import type { QueryClient } from '@tanstack/react-query'
import { type CustomerWithdrawal, getWithdrawal, withdraw } from '#shared/contract/orders/withdrawals.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call, keyOf, readIfThere } from '#web/lib/api/call.ts'
import { canWithdraw } from './made-withdrawals.tsx'

export const withdrawalQuery = (key: string) => ({ ...readIfThere(getWithdrawal, { params: { key } }), staleTime: 0 })

/** Both steps are native forms, which work without scripts. Contains the entered values and the result. */
export type SentWithdrawal = {
  status: number
  step: 'fill' | 'review' | 'done'
  name: string
  /** Pieces by line id. */
  quantities: Record<number, number>
  problem?: 'none' | 'name' | undefined
  failure?: string | undefined
}

const keyOfSent = (key: string) => ['withdraw', key] as const

export const readSent = (client: QueryClient, key: string): SentWithdrawal | undefined =>
  client.getQueryData<SentWithdrawal>(keyOfSent(key))

/** Processes the form and stores the result for the page. */
export async function sendWithdrawal(
  client: QueryClient,
  key: string,
  found: CustomerWithdrawal,
  form: Record<string, string>,
): Promise<SentWithdrawal> {
  const sent = await answerTo(client, key, found, form)
  client.setQueryData<SentWithdrawal>(keyOfSent(key), sent)
  return sent
}

async function answerTo(client: QueryClient, key: string, found: CustomerWithdrawal, form: Record<string, string>) {
  const name = (form.name ?? '').trim()
  const quantities = quantitiesIn(found, form)
  const typed = { name, quantities }
  const lines = Object.entries(quantities).map(([id, quantity]) => ({ id: Number(id), quantity }))
  const problem =
    name === '' || name.length > 200 ? 'name' : canWithdraw(found) && lines.length === 0 ? 'none' : undefined
  if (problem || form.step === 'fill') return { ...typed, status: problem ? 400 : 200, step: 'fill', problem } as const
  if (form.step !== 'confirm') return { ...typed, status: 200, step: 'review' } as const
  try {
    const now = await call(withdraw, { params: { key }, body: { name, ...(found.whole ? {} : { lines }) } })
    client.setQueryData(keyOf(getWithdrawal, { key }), now)
    return { ...typed, status: 200, step: 'done' } as const
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { ...typed, status: error.status, step: 'fill', failure: error.shown } as const
  }
}

/** The chosen quantities, or all remaining pieces before the first submission. */
function quantitiesIn({ whole, lines }: CustomerWithdrawal, form: Record<string, string>): Record<number, number> {
  const chosen = lines.map(
    ({ id, left }) => [id, whole ? left : Math.min(left, Number(form[`line-${id}`]) || 0)] as const,
  )
  return Object.fromEntries(chosen.filter(([, quantity]) => quantity > 0))
}
