import { useTranslations } from 'use-intl'
import type { Payment, PaymentMethod } from '#shared/contract/orders/payment.ts'
import { spacedReference } from '#shared/rules/money/payment-reference.ts'
import { QrCode } from '../../components/qr-code.tsx'
import { useFormat } from '../../lib/language/use-format.ts'
import { Copyable } from './copyable.tsx'
import { plainAmount } from './plain-amount.ts'

type BankTransferProps = { transfer: Extract<PaymentMethod, { kind: 'bank-transfer' }>; payment: Payment }

/** A code for the camera of a banking app, and the same to copy: not every app reads such codes. */
export function BankTransfer({ transfer, payment }: BankTransferProps) {
  const t = useTranslations('order.pay')
  const { money, language } = useFormat()
  const { name, iban, bic, epc } = transfer
  const { amountCents, reference } = payment
  return (
    <div className="grid gap-4">
      <p className="font-semibold text-lg">{t('transfer', { amount: money(amountCents) })}</p>
      <div className="grid items-start gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <figure className="grid gap-2 max-sm:justify-items-center">
          <QrCode text={epc} label={t('code', { amount: money(amountCents), name })} className="size-52" />
          <figcaption className="max-w-52 text-quiet text-xs">{t('scan')}</figcaption>
        </figure>
        <div className="grid">
          <Copyable label={t('holder')} value={name} />
          <Copyable label="IBAN" value={spacedReference(iban)} text={iban} />
          {bic && <Copyable label="BIC" value={bic} />}
          <Copyable label={t('amount')} value={money(amountCents)} text={plainAmount(amountCents, language)} />
          <Copyable label={t('reference')} value={spacedReference(reference)} text={reference} />
        </div>
      </div>
      <p className="text-quiet text-xs">{t('exactly')}</p>
    </div>
  )
}
