import { z } from 'zod'
import { type Mail, toOwner } from '#server/features/mail/mail.ts'
import { limitCents, taxLimits } from '#shared/rules/money/vat/tax-limits.ts'

const MailData = z.object({ limit: z.enum(taxLimits), cents: z.number(), isReached: z.boolean() })

/** To an owner: the year's sales are near a limit of the tax law, or above it. */
export const taxLimitMail: Mail<[isReached: boolean]> = {
  name: 'tax-limit',
  subject: (isReached) => (t) => t(`taxLimit.subject.${isReached ? 'reached' : 'near'}`),
  content: toOwner((_, { t, format, personal }, { data }) => {
    const { limit, cents, isReached } = MailData.parse(data)
    const amounts = { cents: format.money(cents), limit: format.money(limitCents[limit]) }
    return {
      title: t(`taxLimit.subject.${isReached ? 'reached' : 'near'}`),
      blocks: [
        t(`books.notice.limit.${limit}`, amounts),
        t(`taxLimit.next.${limit}`),
        { button: t('taxLimit.button'), href: personal('/shopadmin/books') },
      ],
    }
  }),
}
