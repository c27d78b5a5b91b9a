import { Radio } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { Link } from '../../components/link.tsx'
import { LiveLinks } from './live-links.tsx'
import { useLiveMoment } from './use-live-moment.ts'

/** Announces the live opening that runs, or the next one. */
export function LiveNotice({ shop }: { shop: PublicShop }) {
  const t = useTranslations('storefront.lives')
  const momentOf = useLiveMoment()
  const [live] = shop.lives
  if (!live) return null
  const title = t(live.isRunning ? 'now' : 'next', { title: live.title })
  return (
    <aside
      aria-label={t('label')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border bg-surface px-4 py-3"
    >
      <Radio aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere font-medium">
          {live.isPublic ? (
            <Link to={`/@${shop.slug}/live`} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {/* Browsers and the server may format the date differently. */}
        {!live.isRunning && (
          <p suppressHydrationWarning className="text-quiet first-letter:uppercase">
            {momentOf(live.startsAt)}
          </p>
        )}
      </div>
      <LiveLinks shopId={shop.id} live={live} />
    </aside>
  )
}
