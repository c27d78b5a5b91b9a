import { z } from 'zod'
import { taxReportNeeds } from '#shared/rules/shops/tax-report.ts'
import { toOwner } from './owners.ts'

const Asked = z.object({ year: z.number(), missing: z.array(z.enum(taxReportNeeds)) })

/** To an owner: what the platform must tell the tax office, and does not know. */
export const taxData = toOwner(({ name }, { t, personal }, { data }) => {
  const { year, missing } = Asked.parse(data)
  return {
    title: t('taxReport.mail.title', { year: String(year) }),
    blocks: [
      t('taxReport.mail.text', { shop: name, year: String(year) }),
      ...missing.map((need) => `• ${t(`taxReport.mail.need.${need}`)}`),
      { button: t('taxReport.mail.button'), href: personal('/shopadmin/books?tab=details') },
      t('taxReport.mail.after'),
    ],
  }
})
