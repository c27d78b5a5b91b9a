import { Plus, Ticket } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BreakSummary } from '#shared/contract/orders/breaks.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useMay } from '../../access/use-access.ts'
import { WithShop } from '../../shop/with-shop.tsx'
import { ShopScreen } from '../../shop-screen.tsx'
import { BreakStateBadge } from './break-state.tsx'
import { NewBreakSheet } from './new-break-sheet.tsx'
import { useBreaks } from './use-breaks.ts'

/** Boxes that the shop sells in spots. */
export default function BreaksScreen() {
  const t = useTranslations('breaks')
  return <WithShop title={t('title')}>{(shop) => <Breaks key={shop.id} shop={shop} />}</WithShop>
}

function Breaks({ shop }: { shop: Shop }) {
  const t = useTranslations('breaks')
  const query = useBreaks(shop.id)
  const [isAdding, add] = useState(false)
  const mayWrite = useMay('products.write')
  const button = mayWrite && shop.opensLive && query.data && (
    <Button onClick={() => add(true)}>
      <Plus aria-hidden="true" />
      {t('add')}
    </Button>
  )
  const isEmpty = query.data?.breaks.length === 0
  return (
    <ShopScreen title={t('title')} description={t('description')} action={isEmpty ? undefined : button}>
      {!shop.opensLive && (
        <Notice
          title={t('openingOff')}
          action={
            <Button asChild variant="outline" size="sm">
              <Link to="/shopadmin/settings">{t('toSettings')}</Link>
            </Button>
          }
        >
          {t('openingOffText')}
        </Notice>
      )}
      <Loaded query={query} failure={t('failure')} skeleton={<Skeleton className="h-64" />}>
        {({ breaks, draws }) => (
          <>
            <Notice title={t(draws ? 'law.on' : 'law.off')}>{t(draws ? 'law.onText' : 'law.offText')}</Notice>
            <Card>
              {breaks.length === 0 ? (
                <Empty icon={<Ticket />} title={t('empty.title')} action={button}>
                  {t('empty.text')}
                </Empty>
              ) : (
                <ul className="divide-y">
                  {breaks.map((each) => (
                    <Row key={each.id} found={each} />
                  ))}
                </ul>
              )}
            </Card>
            {isAdding && <NewBreakSheet shopId={shop.id} draws={draws} onClose={() => add(false)} />}
          </>
        )}
      </Loaded>
    </ShopScreen>
  )
}

function Row({ found: { id, name, kind, state, spots, left, priceCents, endsAt } }: { found: BreakSummary }) {
  const t = useTranslations('breaks')
  const { money, dateTime } = useFormat()
  return (
    <li className="relative grid gap-1 px-5 py-3.5">
      <div className="flex items-start justify-between gap-3">
        <Link
          to={`/shopadmin/rips/breaks/${id}`}
          className="wrap-anywhere min-w-0 font-medium after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <BreakStateBadge state={state} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-quiet text-sm tabular-nums">
        <span>{t('row', { kind: t(`kinds.${kind}.name`), spots, price: money(priceCents) })}</span>
        {state === 'open' && <span>{t('leftUntil', { left, moment: dateTime(endsAt) })}</span>}
      </p>
    </li>
  )
}
