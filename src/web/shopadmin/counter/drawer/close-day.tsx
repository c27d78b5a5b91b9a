import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { type ClosingReport, closeDrawer } from '#shared/contract/orders/counter/till.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { readTypedAmount } from '#shared/rules/money/typed-amount.ts'
import { Button } from '#web/components/ui/button.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { Outbox } from '../pay/outbox.ts'
import { useDrawerChanged } from './use-drawer-changed.ts'

type CloseDayProps = { shop: Shop; number: number; report: ClosingReport }

/** Counts the drawer and closes the day. */
export function CloseDay({ shop, number, report }: CloseDayProps) {
  const t = useTranslations('counter')
  const { money } = useFormat()
  const navigate = useNavigate()
  const changed = useDrawerChanged(shop.id)
  const [typed, setTyped] = useState({ counted: '', left: '' })
  const [tried, setTried] = useState(false)
  const [waiting] = useState(() => new Outbox(shop.id).sales().length)
  const close = useMutation({
    mutationFn: (count: { countedCents: number; leftCents: number }) =>
      call(closeDrawer, { params: { id: shop.id }, body: { number, ...count } }),
    onSuccess: () => navigate(`/shopadmin/counter/closings/${number}`),
    onSettled: changed,
  })
  const countedCents = readTypedAmount(typed.counted)
  const leftCents = typed.left.trim() === '' ? countedCents : readTypedAmount(typed.left)
  const isTooMuch = countedCents !== undefined && leftCents !== undefined && leftCents > countedCents
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (countedCents === undefined || leftCents === undefined || isTooMuch || close.isPending) return
    close.mutate({ countedCents, leftCents })
  }
  const failed = close.error ? shownError(close.error, t('drawer.notDone')) : undefined
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 print:hidden">
      <h2 className="text-base">{t('drawer.close')}</h2>
      {waiting > 0 && <p className="font-medium text-warn-ink">{t('day.waiting', { count: waiting })}</p>}
      <div className="grid gap-3 sm:grid-cols-2">
        <AmountField
          label={t('drawer.counted')}
          error={tried && countedCents === undefined ? t('drawer.wrong') : failed}
          large
          value={typed.counted}
          onTyped={(counted) => setTyped({ ...typed, counted })}
        />
        <AmountField
          label={t('drawer.left')}
          hint={t('drawer.leftHint')}
          error={isTooMuch ? t('drawer.leftTooMuch') : tried && leftCents === undefined ? t('drawer.wrong') : undefined}
          large
          value={typed.left}
          onTyped={(left) => setTyped({ ...typed, left })}
        />
      </div>
      {countedCents !== undefined && (
        <p className="flex items-baseline justify-between border-y py-2">
          {t('drawer.difference')}
          <output className="font-semibold text-xl tabular-nums">{money(countedCents - report.expectedCents)}</output>
        </p>
      )}
      <p className="text-quiet text-sm">{t('drawer.final')}</p>
      <Button type="submit" className="min-h-12 sm:w-fit" pending={close.isPending}>
        {t('drawer.closeNow')}
      </Button>
    </form>
  )
}
