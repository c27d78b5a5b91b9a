import { useTranslations } from 'use-intl'
import type { Order } from '#shared/contract/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { OrderBadges } from '#web/components/order-badges.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

type OrdersProps = { orders: readonly Order[]; onOpen: (order: Order) => void }

export function OrderTable({ orders, onOpen }: OrdersProps) {
  const t = useTranslations('shops.orders')
  const { date, money } = useFormat()
  return (
    <Table label={t('label')}>
      <TableHeader>
        <TableHead>{t('order')}</TableHead>
        <TableHead>{t('date')}</TableHead>
        <TableHead numeric>{t('total')}</TableHead>
        <TableHead>{t('status')}</TableHead>
      </TableHeader>
      <tbody>
        {orders.map((order) => (
          <TableRow key={order.id}>
            <TableCell>
              <OrderNumber order={order} onOpen={onOpen} />
            </TableCell>
            <TableCell className="whitespace-nowrap tabular-nums">{date(order.createdAt)}</TableCell>
            <TableCell numeric>{money(order.totalCents)}</TableCell>
            <TableCell>
              <OrderBadges order={order} />
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

/** The same where there is no room for columns. */
export function OrderRows({ orders, onOpen }: OrdersProps) {
  const t = useTranslations('shops.orders')
  const { date, money } = useFormat()
  return (
    <ul aria-label={t('label')} className="divide-y">
      {orders.map((order) => (
        <li key={order.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-3 py-2.5 tabular-nums">
          <OrderNumber order={order} onOpen={onOpen} />
          <span className="text-right font-medium">{money(order.totalCents)}</span>
          <span className="text-quiet text-xs">{date(order.createdAt)}</span>
          <span className="justify-self-end">
            <OrderBadges order={order} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function OrderNumber({ order, onOpen }: { order: Order; onOpen: OrdersProps['onOpen'] }) {
  const t = useTranslations('shops.orders')
  const number = displayOrderNumber(order.orderNumber)
  return (
    <Button
      variant="link"
      size="sm"
      className="-mx-3 w-fit justify-self-start tabular-nums"
      aria-label={t('view', { number })}
      onClick={() => onOpen(order)}
    >
      {number}
    </Button>
  )
}
