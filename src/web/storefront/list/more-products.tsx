import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PublicProduct } from '#shared/contract/storefront.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { onPlainClick } from '#web/lib/navigation/plain-click.ts'
import type { PagesState } from '#web/lib/queries/use-page-query.ts'

type ProductPage = { items: PublicProduct[]; total: number; totalIsExact?: boolean; next?: string | undefined }

type MoreProductsProps = {
  query: PagesState
  pages: readonly ProductPage[]
}

/** Pages loaded automatically before a button appears. This keeps the footer reachable. */
const PAGES_IN_A_ROW = 5

/** Loads the next page on scroll or on press. Without scripts it is a plain link. */
export function MoreProducts({ query, pages }: MoreProductsProps) {
  const { search } = useLocation()
  const t = useTranslations('storefront.list')
  const { count } = useFormat()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, isPlaceholderData } = query
  const next = pages.at(-1)?.next
  const end = useRef<HTMLDivElement>(null)
  const byItself =
    hasNextPage &&
    !isPlaceholderData &&
    !isFetchingNextPage &&
    !isFetchNextPageError &&
    pages.length % PAGES_IN_A_ROW > 0

  const load = useEffectEvent(() => void fetchNextPage())
  useEffect(() => {
    if (!byItself || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load()
      },
      { rootMargin: '600px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [byItself])

  if (next === undefined) return null
  const address = new URLSearchParams(search)
  address.set('cursor', next)
  const shown = pages.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <div ref={end} className="grid justify-items-center gap-2 pt-4">
      {isFetchNextPageError && <p role="alert">{t('loadFailed')}</p>}
      <Button asChild variant="outline">
        <a
          href={`?${address}`}
          rel="next"
          aria-busy={isFetchingNextPage}
          onClick={onPlainClick(() => !isFetchingNextPage && fetchNextPage())}
        >
          {isFetchingNextPage && <Spinner />}
          {t('more')}
        </a>
      </Button>
      <p role="status" className="text-quiet text-xs tabular-nums">
        {t('shown', { shown: count(shown), total: count(pages[0]?.total ?? 0, pages[0]?.totalIsExact) })}
      </p>
    </div>
  )
}
