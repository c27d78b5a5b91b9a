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
})

/** Current state of the withdrawal in a mail. */
export async function withdrawalOf(tx: Transaction, { order }: FoundOrder, mail: MailRow) {
  const { withdrawal } = Data.parse(mail.data)
  const all = await toWithdrawals(tx, order)
  return all.find(({ id }) => id === withdrawal)
}

/** Content of a withdrawal, with name and time. */
export function contentOf(
  made: NonNullable<Awaited<ReturnType<typeof withdrawalOf>>>,
  { shop }: FoundOrder,
  writing: Writing,
) {
  const { t, format, language } = writing
  return {
    titled: t(made.agreed ? 'mails.withdrawn.agreedContent' : 'mails.withdrawn.content'),
    lines: [
      made.agreed ? made.reason : t('mails.withdrawn.by', { name: made.name }),
      t('mails.withdrawn.at', { moment: longMoment(language, new Date(made.at)) }),
      ...made.lines.map(
        ({ quantity, productName, details }) =>
          `${quantity} × ${listingName({ name: productName, ...details }, shop.conditionScale)(t, format)}`,
      ),
    ],
  }
}
