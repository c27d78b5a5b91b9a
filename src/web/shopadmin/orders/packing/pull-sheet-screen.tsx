import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getPullSheet, type PullSheet } from '#shared/contract/orders/packing/packing.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { WithShop } from '../../shop/with-shop.tsx'
import { PackingPage, useChosenOrders } from './packing-page.tsx'
import { PullTable } from './pull-table.tsx'

export default function PullSheetScreen() {
  const t = useTranslations('packing.pull')
  return <WithShop title={t('title')}>{(shop) => <Sheet shop={shop} />}</WithShop>
}

function Sheet({ shop }: { shop: Shop }) {
  const t = useTranslations('packing.pull')
  const orders = useChosenOrders()
  const query = useQuery({ ...read(getPullSheet, { params: { id: shop.id }, query: { orders } }), staleTime: 0 })
  return (
    <PackingPage title={t('title')} query={query} isEmpty={({ pieces }) => pieces === 0}>
      {(sheet) => <Paper shop={shop} sheet={sheet} />}
    </PackingPage>
  )
}

function Paper({ shop, sheet: { orders, lines, pieces, opensLive } }: { shop: Shop; sheet: PullSheet }) {
  const t = useTranslations('packing.pull')
  const { dateTime } = useFormat()
  return (
    <article className="@container min-w-0 rounded-lg border bg-surface p-5 sm:p-8 print:rounded-none print:border-0 print:p-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-4">
        <h2 className="wrap-anywhere font-semibold text-lg">{t('heading', { shop: shop.name })}</h2>
        <p className="text-quiet text-xs tabular-nums">{dateTime(new Date())}</p>
        <p className="w-full tabular-nums">
          {t.rich('summary', {
            pieces,
            products: lines.length,
            orders: orders.length,
            numbers: orders.map(({ orderNumber }) => displayOrderNumber(orderNumber)).join(', '),
            strong: (words) => <strong className="font-semibold">{words}</strong>,
          })}
        </p>
      </header>
      <PullTable lines={lines} opensLive={opensLive} />
    </article>
  )
}
