import { CircleCheck, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Receipt } from '#shared/contract/orders/counter/counter.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { MailReceipt } from './mail-receipt.tsx'
import { changeOf, ReceiptPaper } from './receipt-paper.tsx'

type ReceiptPanelProps = { receipt: Receipt; givenCents: number | undefined; onNext: () => void }

/** A booked sale: the change, the receipt, and a button for the next sale. */
export function ReceiptPanel({ receipt, givenCents, onNext }: ReceiptPanelProps) {
  const t = useTranslations('counter.receipt')
  const { money } = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const change = changeOf(receipt, givenCents)
  return (
    <>
      <div className="grid gap-1 print:hidden">
        <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-lg outline-none">
          <CircleCheck className="size-6 text-good-ink" aria-hidden="true" />
          {t('booked', { number: displayOrderNumber(receipt.orderNumber) })}
        </h2>
        {change > 0 && (
          <p className="flex items-baseline justify-between text-lg">
            {t('change')} <span className="font-semibold text-3xl tabular-nums">{money(change)}</span>
          </p>
        )}
      </div>
      <Button className="min-h-14 text-base print:hidden" onClick={onNext}>
        {t('next')}
      </Button>
      <ReceiptPaper receipt={receipt} givenCents={givenCents} />
      <Button variant="outline" className="min-h-12 print:hidden" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        {t('print')}
      </Button>
      <MailReceipt receipt={receipt} />
    </>
  )
}
