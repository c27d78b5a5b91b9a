import { useTranslations } from 'use-intl'
import type { RefundThrough } from '#shared/rules/orders/refunds.ts'
import { meansLabel, type PayMeans, payMeans } from '#shared/rules/payments/pay-means.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'

type RefundWayProps = {
  /** Undefined: erased. */
  email: string | undefined
  ways: readonly RefundThrough[]
  through: RefundThrough
  means: PayMeans | undefined
  cents: number
  roundingCents: number
  onThrough: (through: RefundThrough) => void
  onMeans: (means: PayMeans | undefined) => void
}

/** How the money goes back, and what is handed over if it is cash. */
export function RefundWay(props: RefundWayProps) {
  const { email, ways, through, means, cents, roundingCents, onThrough, onMeans } = props
  const t = useTranslations('orderMoney.refunds')
  const text = useText()
  const isByHand = through === 'hand'
  return (
    <>
      {ways.length > 1 && (
        <Field label={t('through')}>
          <Select
            value={through}
            options={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
            onChange={({ currentTarget: { value } }) => onThrough(ways.find((way) => way === value) ?? through)}
          />
        </Field>
      )}
      {isByHand && (
        <Field label={t('means')}>
          <Select
            value={means ?? ''}
            options={[
              { value: '', label: t('meansUnsaid') },
              ...payMeans.map((value) => ({ value, label: text(meansLabel(value)) })),
            ]}
            onChange={({ currentTarget: { value } }) => onMeans(payMeans.find((each) => each === value))}
          />
        </Field>
      )}
      {roundingCents !== 0 && <RoundedCash cents={cents} roundingCents={roundingCents} />}
      {email !== undefined && (
        <p className="text-quiet text-xs">{t(`how.${isByHand && means === 'cash' ? 'cash' : through}`, { email })}</p>
      )}
    </>
  )
}

/** Cash to hand over, next to the exact amount. */
function RoundedCash({ cents, roundingCents }: { cents: number; roundingCents: number }) {
  const t = useTranslations('orderMoney.refunds')
  const { money } = useFormat()
  const dueCents = cents + roundingCents
  return (
    <Notice role="status" title={dueCents > 0 ? t('inCash', { amount: money(dueCents) }) : t('inCashNothing')}>
      {t('inCashText', { exact: money(cents), difference: money(roundingCents) })}
    </Notice>
  )
}
