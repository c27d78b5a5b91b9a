import { z } from 'zod'
import { type Mail, toOwner } from '#server/features/mail/mail.ts'
import { taxReportNeeds } from '#shared/rules/shops/tax-report.ts'
import { oneLine } from '#shared/rules/text/text.ts'

const MailData = z.object({ year: z.number(), missing: z.array(z.enum(taxReportNeeds)) })

/** To an owner: data that the platform must report to the tax office and does not have. */
export const taxDataMail: Mail<[year: number, shop: string]> = {
  name: 'tax-data',
  subject: (year, shop) => (t) => oneLine(t('taxReport.mail.subject', { year: String(year), shop })),
  content: toOwner(({ name }, { t, personal }, { data }) => {
    const { year, missing } = MailData.parse(data)
    return {
      title: t('taxReport.mail.title', { year: String(year) }),
      blocks: [
        t('taxReport.mail.text', { shop: name, year: String(year) }),
        ...missing.map((need) => `• ${t(`taxReport.mail.need.${need}`)}`),
        { button: t('taxReport.mail.button'), href: personal('/shopadmin/settings/seller') },
        t('taxReport.mail.after'),
      ],
    }
  }),
}
