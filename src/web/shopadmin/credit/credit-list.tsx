import { useInfiniteQuery } from '@tanstack/react-query'
import { Gift, UserSearch, Wallet } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type CreditAccount, listCredit } from '#shared/contract/shops/credit.ts'
import { useFailureToast } from '#web/components/failures/use-failure-toast.ts'
import { ShowMore } from '#web/components/show-more.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { live } from '../live.ts'

const PER_PAGE = 50

type CreditListProps = {
  shopId: number
  search: string | undefined
  kind: CreditAccount['kind'] | undefined
  onView: (account: number) => void
}

/** Accounts of store credit, newest first. */
export function CreditList({ shopId, search, kind, onView }: CreditListProps) {
  const t = useTranslations('storeCredit')
  const query = useInfiniteQuery({
    ...readPages(listCredit, { params: { id: shopId }, query: { search, kind, limit: PER_PAGE } }),
    ...live,
  })
  useFailureToast(query, t('failure'))
  const stale = query.isPlaceholderData
  return (
    <Card>
      <Loaded query={query} failure={t('failure')} skeleton={<Skeleton className="h-64" />}>
        {({ pages }) =>
          pages[0]?.total ? (
            <>
              <div aria-busy={stale} className={cn('transition-opacity', stale && 'opacity-60')}>
                <Accounts accounts={pages.flatMap(({ items }) => items)} onView={onView} />
              </div>
              <ShowMore query={query} failure={t('failure')} className="border-t p-3" />
            </>
          ) : search ? (
            <Empty icon={<UserSearch />} title={t('noMatch', { search })}>
              {t('noMatchHint')}
            </Empty>
          ) : kind === 'card' ? (
            <Empty icon={<Gift />} title={t('cards.none')}>
              {t('cards.noneHint')}
            </Empty>
          ) : (
            <Empty icon={<Wallet />} title={t('empty')}>
              {t('emptyHint')}
            </Empty>
          )
        }
      </Loaded>
    </Card>
  )
}

type AccountsProps = { accounts: readonly CreditAccount[]; onView: (account: number) => void }

function Accounts({ accounts, onView }: AccountsProps) {
  const t = useTranslations()
  const { money, date } = useFormat()
  return (
    <Table label={t('storeCredit.title')}>
      <TableHeader>
        <TableHead>{t('storeCredit.column.customer')}</TableHead>
        <TableHead className="max-sm:hidden">{t('storeCredit.column.ends')}</TableHead>
        <TableHead className="max-md:hidden">{t('storeCredit.column.moved')}</TableHead>
        <TableHead numeric>{t('storeCredit.column.balance')}</TableHead>
      </TableHeader>
      <tbody>
        {accounts.map((account) => (
          <TableRow key={account.id}>
            <TableCell className="wrap-anywhere py-2">
              <span className="flex flex-wrap items-center gap-x-2">
                <button
                  type="button"
                  className="min-h-6 rounded-sm text-left font-medium hover:underline pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
                  onClick={() => onView(account.id)}
                >
                  {account.email ?? (account.order ? account.order.number : t('storeCredit.erased'))}
                </button>
                {account.kind !== 'mailbox' && <Badge variant="secondary">{t(`credit.kinds.${account.kind}`)}</Badge>}
                {account.order && account.email !== null && <span className="text-quiet">{account.order.number}</span>}
              </span>
              {account.endsOn !== null && (
                <span className="block text-quiet text-xs sm:hidden">
                  {t('storeCredit.until', { day: date(account.endsOn) })}
                </span>
              )}
            </TableCell>
            <TableCell className="max-sm:hidden">
              {account.endsOn === null ? t('storeCredit.never') : date(account.endsOn)}
            </TableCell>
            <TableCell className="max-md:hidden">{date(account.movedAt)}</TableCell>
            <TableCell numeric>{money(account.balanceCents)}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
