import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'

/** The reason for revoking the approval, and a contact; nothing if there is no reason. */
export function RevokedReason({ shop }: { shop: Shop }) {
  const t = useTranslations('shop.revoked')
  if (shop.revokedReason === null) return null
  return (
    <>
      <p className="mt-2 font-medium">{t('reason')}</p>
      <blockquote className="whitespace-pre-line break-words">{shop.revokedReason}</blockquote>
      <p className="mt-2">
        {t.rich('ask', {
          link: (words) => (
            <PageAnchor href="/support" className="font-medium text-accent-ink underline">
              {words}
            </PageAnchor>
          ),
        })}
      </p>
    </>
  )
}
