import { useTranslations } from 'use-intl'
import type { CustomerWithdrawal } from '#shared/contract/orders/withdrawals.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { ListingTitle } from '#web/components/condition-mark.tsx'
import { ConfirmButtons } from '#web/components/withdraw/confirm-buttons.tsx'
import type { SentWithdrawal } from './withdraw-form.ts'

type ConfirmStepProps = { shop: PublicShop; found: CustomerWithdrawal; sent: SentWithdrawal; action: string }

/** Second step: summary and confirmation. */
export function ConfirmStep({ shop, found, sent, action }: ConfirmStepProps) {
  const t = useTranslations('withdraw')
  const chosen = found.lines.filter(({ id }) => sent.quantities[id])
  return (
    <form method="post" action={action} className="grid gap-4 rounded-lg border bg-surface p-5">
      <p>{t('declare', { name: sent.name, number: displayOrderNumber(found.orderNumber) })}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {chosen.map(({ id, productName, details }) => (
          <li key={id} className="break-words">
            {sent.quantities[id]} ×{' '}
            <ListingTitle listing={{ name: productName, ...details }} scale={shop.conditionScale} />
            <input type="hidden" name={`line-${id}`} value={sent.quantities[id]} />
          </li>
        ))}
      </ul>
      <p className="wrap-anywhere text-quiet">{t('acknowledgement', { email: found.email })}</p>
      <input type="hidden" name="name" value={sent.name} />
      <ConfirmButtons />
    </form>
  )
}
