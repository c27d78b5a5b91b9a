import { useTranslations } from 'use-intl'
import { IfMay } from './access/if-may.tsx'
import { OrderDialogs } from './orders/actions/order-dialogs.tsx'
import { BankRules } from './payments/bank-rules.tsx'
import { Entries } from './payments/entries.tsx'
import { MoneyProblems } from './payments/money-problems.tsx'
import { PaymentFigures } from './payments/payment-figures.tsx'
import { UploadStatement } from './payments/upload-statement.tsx'
import { WithShop } from './shop/with-shop.tsx'
import { ShopScreen } from './shop-screen.tsx'

export default function PaymentsScreen() {
  const t = useTranslations('payments')
  return (
    <WithShop title={t('title')}>
      {({ id }) => (
        <ShopScreen title={t('title')}>
          <OrderDialogs>
            <PaymentFigures shopId={id} />
            <IfMay need="payments.write">
              <UploadStatement shopId={id} />
            </IfMay>
            <Entries shopId={id} />
            <BankRules shopId={id} />
            <MoneyProblems shopId={id} />
          </OrderDialogs>
        </ShopScreen>
      )}
    </WithShop>
  )
}
