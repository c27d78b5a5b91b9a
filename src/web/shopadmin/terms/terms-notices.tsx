import { useTranslations } from 'use-intl'
import type { ShopTerms } from '#shared/contract/shops/terms.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

/** Tasks to complete before the terms are valid. */
export function TermsNotices({ stored }: { stored: ShopTerms }) {
  const t = useTranslations('shopTermsForm')
  const { date } = useFormat()
  const { published, sellerComplete, outdated } = stored
  if (!sellerComplete) {
    return (
      <Notice
        variant="warn"
        title={t('noSeller.title')}
        action={
          <Button asChild size="sm" variant="outline">
            <Link to="/shopadmin/settings/seller">{t('noSeller.enter')}</Link>
          </Button>
        }
      >
        {t('noSeller.text')}
      </Notice>
    )
  }
  if (!published) {
    return (
      <Notice variant="warn" title={t('none.title')}>
        {t('none.text')}
      </Notice>
    )
  }
  return (
    <>
      {outdated && (
        <Notice variant="warn" title={t('outdated.title')}>
          {t('outdated.text')}
        </Notice>
      )}
      <p className="text-quiet text-sm tabular-nums">
        {t('published', { version: String(published.version), day: date(published.publishedAt) })}
      </p>
    </>
  )
}
