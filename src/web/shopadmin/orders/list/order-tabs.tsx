import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Link } from '#web/components/link.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { withValues } from '#web/lib/navigation/use-address.ts'
import { isRare, type OrderTab, orderTabs } from './order-tab.ts'
import { useOrderCounts } from './use-order-counts.ts'

type OrderTabsProps = {
  shopId: number
  tab: OrderTab
  /** Hides the counts during a search, because they cover all orders. */
  isSearch: boolean
}

/** Order statuses with their counts: tabs, or a select on phones. */
export function OrderTabs({ shopId, tab: current, isSearch }: OrderTabsProps) {
  const t = useTranslations('orders.tabs')
  const counts = useOrderCounts(shopId)
  const { search } = useLocation()
  const navigate = useNavigate()
  const { number } = useFormat()
  const shown = orderTabs.filter((tab) => tab === current || !isRare(tab) || counts?.[tab])
  const countOf = (tab: OrderTab) => (counts && !isSearch ? number(counts[tab]) : undefined)
  const addressOf = (tab: OrderTab) => {
    const query = String(withValues(search, { status: tab === 'all' ? '' : tab, order: '' }))
    return `/shopadmin/orders${query && `?${query}`}`
  }
  const options = shown.map((value) => {
    const count = countOf(value)
    return { value, label: count === undefined ? t(`tab.${value}`) : `${t(`tab.${value}`)} (${count})` }
  })
  return (
    <>
      <Select
        aria-label={t('label')}
        className="sm:hidden"
        value={current}
        options={options}
        onChange={({ currentTarget: { value } }) =>
          navigate(addressOf(orderTabs.find((tab) => tab === value) ?? 'all'))
        }
      />
      <nav aria-label={t('label')} className="border-b max-sm:hidden">
        <ul className="-mb-px flex flex-wrap gap-x-1">
          {shown.map((tab) => (
            <li key={tab}>
              <TabLink to={addressOf(tab)} isHere={tab === current} isRare={isRare(tab)} count={countOf(tab)}>
                {t(`tab.${tab}`)}
              </TabLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

type TabLinkProps = { to: string; isHere: boolean; isRare: boolean; count: string | undefined; children: string }

const TabLink = ({ to, isHere, isRare: stands, count, children }: TabLinkProps) => (
  <Link
    to={to}
    aria-current={isHere ? 'page' : undefined}
    className={cn(
      'flex h-10 items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-2.5 font-medium text-quiet text-sm transition-colors hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:h-11',
      'aria-[current]:border-accent aria-[current]:text-ink',
    )}
  >
    {children}{' '}
    {count !== undefined && (
      <span
        className={cn(
          'min-w-5 rounded-full px-1.5 text-center text-xs tabular-nums',
          stands ? 'bg-warn-wash text-warn-ink' : 'bg-well text-quiet',
        )}
      >
        {count}
      </span>
    )}
  </Link>
)
