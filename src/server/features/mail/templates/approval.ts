import { z } from 'zod'
import { checklistItems } from '#shared/rules/shops/checklist.ts'
import { toOwner } from './owners.ts'

/** The shop may sell. */
export const shopApproved = toOwner(({ name, slug, language }, { t, personal, page }) => ({
  title: t('notices.approved.title'),
  blocks: slug
    ? [
        t('notices.approved.open', { shop: name }),
        { button: t('notices.approved.view'), href: page(`/@${slug}`, language) },
      ]
    : [
        t('notices.approved.withoutUrl', { shop: name }),
        { button: t('notices.approved.setUrl'), href: personal('/shopadmin/settings') },
      ],
}))

const linesOf = (text: unknown) =>
  typeof text === 'string' ? text.split('\n').filter((line) => line.trim() !== '') : []

/** The shop may not sell any more, why, and what its owner can do. */
export const approvalRevoked = toOwner(({ name }, { t, page }, { data: { reason } }) => {
  const lines = linesOf(reason)
  return {
    title: t('notices.revoked.title'),
    blocks: [
      t('notices.revoked.closed', { shop: name }),
      lines.length > 0 ? t('notices.revoked.reason') : undefined,
      ...lines,
      t('notices.revoked.after'),
      { button: t('notices.revoked.button'), href: page('/support') },
    ],
  }
})

/** The shop may not sell yet, and why. */
export const shopRefused = toOwner(({ name }, { t, personal, page }, { data: { reason } }) => ({
  title: t('notices.refused.title'),
  blocks: [
    t('notices.refused.text', { shop: name }),
    t('notices.revoked.reason'),
    ...linesOf(reason),
    t('notices.refused.after'),
    { button: t('notices.checklist.button'), href: personal('/shopadmin') },
    { link: t('notices.revoked.button'), href: page('/support') },
  ],
}))

const Asked = z.object({ missing: z.array(z.enum(checklistItems)), message: z.string() })

/** What the platform still wants to know of a shop. */
export const shopChecklist = toOwner(({ name }, { t, personal }, { data }) => {
  const { missing, message } = Asked.parse(data)
  return {
    title: t('notices.checklist.title'),
    blocks: [
      t('notices.checklist.text', { shop: name }),
      ...missing.map((item) => `• ${t(`checklist.item.${item}`)}`),
      ...linesOf(message),
      { button: t('notices.checklist.button'), href: personal('/shopadmin') },
    ],
  }
})
