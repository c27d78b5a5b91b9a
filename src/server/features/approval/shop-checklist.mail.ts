import { z } from 'zod'
import { type Mail, toOwner } from '#server/features/mail/mail.ts'
import { checklistItems } from '#shared/rules/shops/checklist.ts'
import { linesOf, oneLine } from '#shared/rules/text/text.ts'

const ChecklistData = z.object({ missing: z.array(z.enum(checklistItems)), message: z.string() })

/** Missing items of a shop's checklist. */
export const shopChecklist: Mail<[shop: string]> = {
  name: 'shop-checklist',
  subject: (shop) => (t) => oneLine(t('notices.checklist.subject', { shop })),
  content: toOwner(({ name }, { t, personal }, { data }) => {
    const { missing, message } = ChecklistData.parse(data)
    return {
      title: t('notices.checklist.title'),
      blocks: [
        t('notices.checklist.text', { shop: name }),
        ...missing.map((item) => `• ${t(`checklist.item.${item}`)}`),
        ...linesOf(message),
        { button: t('notices.checklist.button'), href: personal('/shopadmin') },
      ],
    }
  }),
}
