import type { UseQueryResult } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { LeftOut } from '#shared/contract/orders/packing/packing.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { statusInWords } from '#shared/rules/orders/order-status.ts'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { PaperBar } from '../../layout/paper-bar.tsx'

/** Order ids in the address, unparsed. The server reports invalid ones. */
export function useChosenOrders(): string {
  return useAddress().params.get('orders') ?? ''
}

type PackingPageProps<Page> = {
  title: string
  query: UseQueryResult<Page>
  isEmpty: (page: Page) => boolean
  /** Controls next to the print button. */
  options?: ReactNode
  children: (page: Page) => ReactNode
}

/** A printable page: with a toolbar on screen, without it in print. */
export function PackingPage<Page extends { leftOut: LeftOut[] }>(props: PackingPageProps<Page>) {
  const { title, query, isEmpty, options, children } = props
  const t = useTranslations('packing')
  useDocumentTitle(title)
  return (
    <>
      <PaperBar
        title={title}
        back={{ to: '/shopadmin/orders', text: t('orders') }}
        print={t('print')}
        ready={query.data !== undefined && !isEmpty(query.data)}
        className="max-w-4xl"
      >
        {options}
      </PaperBar>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-4 px-4 py-6 outline-none print:max-w-none print:p-0"
      >
        <Loaded query={query} failure={failureOf(t, query.error)}>
          {(page) => (
            <>
              <LeftOutNotice orders={page.leftOut} />
              {isEmpty(page) ? (
                <Empty icon={<PackageOpen />} title={t('nothing')}>
                  {t('nothingHint')}
                </Empty>
              ) : (
                children(page)
              )}
            </>
          )}
        </Loaded>
      </main>
    </>
  )
}

/** Selected orders that are missing from the page, and why. */
function LeftOutNotice({ orders }: { orders: readonly LeftOut[] }) {
  const t = useTranslations('packing')
  const text = useText()
  const { date } = useFormat()
  if (orders.length === 0) return null
  return (
    <Notice variant="warn" title={t('leftOut', { count: orders.length })} className="print:hidden">
      {orders
        .map(({ orderNumber, status, releaseDate }) => {
          const number = displayOrderNumber(orderNumber)
          return releaseDate === null
            ? t('leftOutIs', { number, status: text(statusInWords(status)) })
            : t('leftOutUntil', { number, day: date(releaseDate) })
        })
        .join(', ')}
    </Notice>
  )
}

/** Error message: no orders in the address, unknown orders, or a failed request. */
function failureOf(t: ReturnType<typeof useTranslations<'packing'>>, error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) return t('loadFailed')
  return error.status === 404 ? t('notFound') : error.shown
}
