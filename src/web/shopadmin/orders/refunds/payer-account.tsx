import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { listRefunds } from '#shared/contract/orders/refunds.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { accountText } from '#shared/rules/payments/account-text.ts'
import { writeEuros } from '#shared/rules/text/typed-numbers.ts'
import { CopyButton } from '#web/components/copy-button.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { live } from '../../live.ts'

type PayerAccountProps = {
  order: Pick<OrderDetails, 'id' | 'orderNumber'>
  /** Amount to send back; 0 while none is entered. */
  cents: number
}

/** Details of the transfer that sends money back to the payer; nothing if the order was not paid through the bank. */
export function PayerAccount({ order, cents }: PayerAccountProps) {
  const t = useTranslations('orderMoney.refunds.payer')
  const { money, language } = useFormat()
  const { data } = useQuery({ ...read(listRefunds, { params: { id: order.id } }), ...live })
  const payers = data?.payers ?? []
  if (payers.length === 0) return null
  const number = displayOrderNumber(order.orderNumber)
  return (
    <section aria-label={t('title')} className="rounded-lg border px-3 pt-2 pb-1">
      <p className="font-medium text-sm">{t('title')}</p>
      <dl className="grid divide-y">
        {payers.map(({ name, account }) => (
          <Fragment key={account}>
            {name && (
              <Copyable label={t('name')} copied={name}>
                {name}
              </Copyable>
            )}
            <Copyable label={t('account')} copied={account}>
              {accountText(account)}
            </Copyable>
          </Fragment>
        ))}
        {cents > 0 && (
          <Copyable label={t('amount')} copied={writeEuros(cents, language)}>
            {money(cents)}
          </Copyable>
        )}
        <Copyable label={t('description')} copied={number}>
          {number}
        </Copyable>
      </dl>
    </section>
  )
}

function Copyable({ label, copied, children }: { label: string; copied: string; children: ReactNode }) {
  const t = useTranslations('orderMoney.refunds.payer')
  return (
    <div className="flex items-center gap-3 py-1">
      <div className="min-w-0 flex-1">
        <dt className="wrap-anywhere text-quiet text-xs">{label}</dt>
        <dd className="wrap-anywhere tabular-nums">{children}</dd>
      </div>
      <CopyButton text={copied} label={t('copy', { value: copied })} copied={t('copied')} notCopied={t('notCopied')} />
    </div>
  )
}
