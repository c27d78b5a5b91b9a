import type { Mail } from '#server/features/mail/mail.ts'
import { durationText, groundText, scopeText } from '#shared/rules/shops/measure-texts.ts'
import { linesOf, oneLine } from '#shared/rules/text/text.ts'
import { reportOf } from './reported.ts'

/** Statement of reasons to the owner of a removed or restored listing. */
export const listingRemoved: Mail<[name: string, reversed: boolean]> = {
  name: 'listing-removed',
  subject: (name, reversed) => (t) =>
    oneLine(t(reversed ? 'moderation.removed.reversedSubject' : 'moderation.removed.subject', { name })),
  content: async (tx, mail, { t, format, page }) => {
    const found = await reportOf(tx, mail)
    if (!found) return undefined
    const { shop } = found
    const { productName, reason, statement, reversalStatement, ground, law, duration } = found.report
    const name = productName ?? ''
    const foot = t('moderation.removed.foot', { shop })
    if (mail.data.reversed) {
      return {
        about: shop,
        title: t('moderation.removed.reversedTitle'),
        blocks: [
          t('moderation.removed.reversed', { name, shop }),
          { titled: t('moderation.removed.reasons'), lines: linesOf(reversalStatement) },
        ],
        foot,
      }
    }
    return {
      about: shop,
      title: t('moderation.removed.title'),
      blocks: [
        t('moderation.removed.what', { name, shop }),
        t('moderation.removed.ground', { reason: t(`moderation.reason.${reason}`) }),
        { titled: t('moderation.removed.reasons'), lines: linesOf(statement) },
        ground && duration
          ? {
              titled: t('moderation.scope.title'),
              lines: [groundText({ ground, law }), scopeText('listing-removed'), durationText({ duration })].map(
                (text) => text(t, format),
              ),
            }
          : undefined,
        t('moderation.removed.redress'),
        { button: t('moderation.removed.button'), href: page('/support') },
      ],
      foot,
    }
  },
}
