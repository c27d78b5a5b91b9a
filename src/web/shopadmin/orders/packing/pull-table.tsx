import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PullLine } from '#shared/contract/orders/packing.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { cn } from '#web/lib/cn.ts'
import { Thumb } from './thumb.tsx'

/** The lines under their sets; the head comes again on each sheet of paper. Boxes can be ticked on a phone as well. */
export function PullTable({ lines }: { lines: readonly PullLine[] }) {
  const t = useTranslations('packing.pull')
  const sets = [...Map.groupBy(lines, ({ setName }) => setName ?? '')]
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr className="border-b text-left text-quiet text-xs">
          <th scope="col" className="w-10 py-2 font-medium">
            <span className="sr-only">{t('picked')}</span>
          </th>
          <th scope="col" className="w-14 py-2 font-medium @max-[14rem]:hidden">
            <span className="sr-only">{t('picture')}</span>
          </th>
          <th scope="col" className="py-2 font-medium">
            {t('product')}
          </th>
          <th scope="col" className="w-20 px-3 py-2 text-right font-medium">
            {t('quantity')}
          </th>
          <th scope="col" className="w-2/5 py-2 font-medium max-sm:hidden print:table-cell">
            {t('orders')}
          </th>
        </tr>
      </thead>
      {sets.map(([set, group]) => (
        <tbody key={set}>
          <tr className="break-inside-avoid break-after-avoid">
            <th scope="rowgroup" colSpan={5} className="border-b bg-well px-2 py-1.5 text-left font-semibold">
              {set || t('noSet')}
            </th>
          </tr>
          {group.map((line) => (
            <PullRow key={line.productId} line={line} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function PullRow({ line: { name, imageUrl, quantity, orders } }: { line: PullLine }) {
  const t = useTranslations('packing.pull')
  const [picked, setPicked] = useState(false)
  const goesTo = orders.map((order) => `${displayOrderNumber(order.orderNumber)} (${order.quantity})`).join(', ')
  return (
    <tr className="break-inside-avoid border-b">
      <td className="py-2 pl-1">
        <Checkbox aria-label={t('pickedOf', { name })} checked={picked} onCheckedChange={setPicked} />
      </td>
      <td className="py-2 pr-3 @max-[14rem]:hidden">
        <Thumb src={imageUrl} />
      </td>
      <td className={cn('wrap-anywhere py-2', picked && 'text-quiet line-through print:text-ink print:no-underline')}>
        <span className="font-medium">{name}</span>
        <span className="block text-quiet text-xs tabular-nums sm:hidden print:hidden">{goesTo}</span>
      </td>
      <td className="px-3 py-2 text-right font-semibold text-base tabular-nums">{quantity}</td>
      <td className="wrap-anywhere py-2 text-xs tabular-nums max-sm:hidden print:table-cell">{goesTo}</td>
    </tr>
  )
}
