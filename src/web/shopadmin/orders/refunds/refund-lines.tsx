import { useTranslations } from 'use-intl'
import type { OrderRefunds } from '#shared/contract/orders/refunds.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { ChoosePieces } from '#web/components/ui/form/choose-pieces.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useConditionScale } from '../../shop/use-my-shop.ts'

type RefundLinesProps = {
  lines: OrderRefunds['lines']
  /** Pieces per line. */
  pieces: ReadonlyMap<number, number>
  onChange: (pieces: ReadonlyMap<number, number>) => void
}

/** Pieces to refund, without those already refunded or returned. */
export function RefundLines({ lines, pieces, onChange }: RefundLinesProps) {
  const t = useTranslations('orderMoney.refunds')
  const { money } = useFormat()
  const write = useText()
  const scale = useConditionScale()
  const open = lines.filter(({ left }) => left > 0)
  if (open.length === 0) return null
  return (
    <ChoosePieces
      legend={t('lines')}
      lines={open.map(({ id, productName, details, left, quantity, paidCents }) => ({
        id,
        name: write(listingName({ name: productName, ...details }, scale)),
        most: left,
        note: t('each', { left: String(left), each: money(Math.round(paidCents / quantity)) }),
      }))}
      chosen={({ id }) => pieces.get(id) ?? 0}
      onChoose={(id, quantity) => onChange(new Map(pieces).set(id, quantity))}
    />
  )
}
