import { useQuery } from '@tanstack/react-query'
import { TextCursorInput } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { listSavedTexts, type SavedText } from '#shared/contract/orders/order-messages.ts'
import { filledText } from '#shared/rules/orders/message-texts.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Button } from '#web/components/ui/button.tsx'
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from '#web/components/ui/overlay/dropdown-menu.tsx'
import { read } from '#web/lib/api/call.ts'
import { customerName } from '../../customers/customer-name.ts'
import { useMyShop } from '../../shop/use-my-shop.ts'
import { SavedTextsDialog } from './saved-texts-dialog.tsx'

type InsertProps = { order: OrderDetails; onInsert: (text: string) => void }

/** Inserts a saved text or an example, filled in for this order in its customer's language. */
export function InsertText({ order, onInsert }: InsertProps) {
  const t = useTranslations('orderMessages')
  const shop = useMyShop().data
  const [managing, setManaging] = useState(false)
  const { data } = useQuery(read(listSavedTexts, { params: { id: order.shopId } }))
  const insert = ({ nl, en }: Pick<SavedText, 'nl' | 'en'>) => {
    const text = order.language === 'nl' ? nl || en : en || nl
    const customer = customerName(order.customerEmail, order.delivery === 'ship' ? order.deliverTo[0] : undefined)
    const values = { order: displayOrderNumber(order.orderNumber), customer, shop: shop?.name ?? '{shop}' }
    onInsert(filledText(text, values))
  }
  return (
    <>
      <DropdownMenu
        align="start"
        trigger={
          <Button size="sm" variant="ghost" className="-ml-3">
            <TextCursorInput aria-hidden="true" />
            {t('insert')}
          </Button>
        }
      >
        {data?.texts.map((text) => (
          <DropdownMenuItem key={text.id} onSelect={() => insert(text)}>
            {text.name}
          </DropdownMenuItem>
        ))}
        {data && data.texts.length > 0 && data.examples.length > 0 && <DropdownMenuSeparator />}
        {data?.examples.map((text) => (
          <DropdownMenuItem key={text.name} onSelect={() => insert(text)}>
            {t('example', { name: text.name })}
          </DropdownMenuItem>
        ))}
        {data && <DropdownMenuSeparator />}
        <DropdownMenuItem onSelect={() => setManaging(true)}>{t('manage.open')}</DropdownMenuItem>
      </DropdownMenu>
      {managing && <SavedTextsDialog shopId={order.shopId} onClose={() => setManaging(false)} />}
    </>
  )
}
