import { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { longMoment, type MailRow, type Writing } from '#server/features/mail/mail.ts'
import type { FoundOrder } from '#server/features/orders/orders.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { toWithdrawals } from '../to-withdrawal.ts'

export const Data = z.object({
  withdrawal: z.number().optional(),
  name: z.string().optional(),
  declared: z.boolean().optional(),
  declaredAt: z.coerce.date().optional(),
  chosen: z.array(z.object({ id: z.number(), quantity: z.number() })).optional(),
  reason: z.string().optional(),
})
type Declared = z.infer<typeof Data>

/** Current state of the withdrawal in a mail. */
export async function withdrawalOf(tx: Transaction, { order }: FoundOrder, mail: MailRow) {
  const { withdrawal } = Data.parse(mail.data)
  const all = await toWithdrawals(tx, order)
  return all.find(({ id }) => id === withdrawal)
}

type Made = NonNullable<Awaited<ReturnType<typeof withdrawalOf>>>

/** Content of a withdrawal, with name and time. */
export const contentLines = (made: Made, found: FoundOrder, writing: Writing): string[] => [
  made.agreed ? made.reason : writing.t('mails.withdrawn.by', { name: made.name }),
  atMoment(new Date(made.at), writing),
  ...made.lines.map((line) => lineText(line, found, writing)),
]

/** Content of a withdrawal that waits for the shop's decision. */
export function declaredLines(found: FoundOrder, { name, declaredAt, chosen }: Declared, writing: Writing): string[] {
  const lines = found.items.flatMap((item) => {
    const quantity = chosen ? chosen.find(({ id }) => id === item.id)?.quantity : item.quantity
    return quantity ? lineText({ ...item, quantity }, found, writing) : []
  })
  return [
    ...(name ? [writing.t('mails.withdrawn.by', { name })] : []),
    ...(declaredAt ? [atMoment(declaredAt, writing)] : []),
    ...lines,
  ]
}

const atMoment = (at: Date, { t, language }: Writing) => t('mails.withdrawn.at', { moment: longMoment(language, at) })

const lineText = (
  { quantity, productName, details }: Pick<Made['lines'][number], 'quantity' | 'productName' | 'details'>,
  { shop }: FoundOrder,
  { t, format }: Writing,
) => `${quantity} × ${listingName({ name: productName, ...details }, shop.conditionScale)(t, format)}`
