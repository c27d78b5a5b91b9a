import { Flag } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { reportPath } from '../report/report-address.ts'

/** To the page on which anybody tells the platform what is wrong with a listing. */
export function ReportLink({ shop, productId }: { shop: { slug: string }; productId: number }) {
  const t = useTranslations('product')
  const report = useLinkTo(reportPath(shop.slug, productId))
  return (
    <a
      className="touch-target inline-flex w-fit items-center gap-1.5 text-quiet text-xs underline-offset-4 hover:text-ink hover:underline print:hidden"
      rel="nofollow"
      {...report}
    >
      <Flag className="size-3.5" aria-hidden="true" />
      {t('report')}
    </a>
  )
}
