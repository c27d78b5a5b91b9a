import { useTranslations } from 'use-intl'
import type { Order } from '#shared/contract/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { OrderBadges } from '#web/components/order-badges.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { TableOrCards } from '#web/components/ui/table-or-cards.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

type OrdersProps = { orders: readonly Order[]; onOpen: (order: Order) => void }

export function OrderTable({ orders, onOpen }: OrdersProps) {
  const t = useTranslations('shops.orders')
  const { date, money } = useFormat()
  return (
    <TableOrCards
      label={t('label')}
      rows={orders}
      keyOf={({ id }) => id}
      columns={{
        order: { head: t('order'), cell: (order) => <OrderNumber order={order} onOpen={onOpen} /> },
        placed: {
          head: t('date'),
          cellClass: 'whitespace-nowrap tabular-nums',
          cell: ({ createdAt }) => date(createdAt),
        },
        total: { head: t('total'), numeric: true, cell: ({ totalCents }) => money(totalCents) },
        status: { head: t('status'), cell: (order) => <OrderBadges order={order} /> },
      }}
      cardClass="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-3 py-2.5 tabular-nums"
      card={({ order, placed, total, status }) => (
        <>
          {order}
          <span className="text-right font-medium">{total}</span>
          <span className="text-quiet text-xs">{placed}</span>
          <span className="justify-self-end">{status}</span>
        </>
      )}
    />
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
