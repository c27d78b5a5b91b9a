import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Problem } from '#web/components/problem.tsx'
import { cn } from '#web/lib/cn.ts'
import { Button } from './ui/button.tsx'

type ShowMoreProps = {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  failure: string
  className?: string
}

/** Button for the next page of a list; nothing on the last page. */
export function ShowMore({ query, failure, className }: ShowMoreProps) {
  const t = useTranslations('admin')
  if (!query.hasNextPage) return null
  return (
    <div className={cn('grid justify-items-center gap-2', className)}>
      <Problem>{query.isFetchNextPageError && !query.isFetchingNextPage && failure}</Problem>
      <Button variant="outline" pending={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        {t('showMore')}
      </Button>
    </div>
  )
}
