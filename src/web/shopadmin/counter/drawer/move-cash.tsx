import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { moveCash } from '#shared/contract/orders/counter/till.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { readTypedAmount } from '#shared/rules/money/typed-amount.ts'
import { Button } from '#web/components/ui/button.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { ReasonField } from '../../forms/reason-field.tsx'
import { useDrawerChanged } from './use-drawer-changed.ts'

const nothing = { amount: '', reason: '' }

/** Notes cash put into the drawer or taken out of it. */
export function MoveCash({ shop }: { shop: Shop }) {
  const t = useTranslations('counter.drawer')
  const { money } = useFormat()
  const [typed, setTyped] = useState(nothing)
  const [tried, setTried] = useState(false)
  const changed = useDrawerChanged(shop.id)
  const move = useMutation({
    mutationFn: (amountCents: number) =>
      call(moveCash, {
        params: { id: shop.id },
        body: { amountCents, reason: typed.reason },
      }),
    onSuccess: (_drawer, amountCents) => {
      toast({ title: t('moved', { amount: money(amountCents) }) })
      setTyped(nothing)
      setTried(false)
      return changed()
    },
  })
  const amountCents = readTypedAmount(typed.amount)
  const isWrong = amountCents === undefined || amountCents === 0
  const submit = (event: FormEvent, sign: 1 | -1) => {
    event.preventDefault()
    setTried(true)
    if (!isWrong && typed.reason.trim() !== '' && !move.isPending) move.mutate(sign * amountCents)
  }
  return (
    <form onSubmit={(event) => submit(event, -1)} noValidate className="grid gap-3 print:hidden">
      <h2 className="text-base">{t('moves')}</h2>
      <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <AmountField
          label={t('amount')}
          error={tried && isWrong ? t('wrong') : move.error ? shownError(move.error, t('notDone')) : undefined}
          value={typed.amount}
          large
          onTyped={(amount) => setTyped({ ...typed, amount })}
        />
        <ReasonField
          label={t('reason')}
          error={tried && typed.reason.trim() === '' && t('reasonMissing')}
          maxLength={200}
          large
          value={typed.reason}
          onTyped={(reason) => setTyped({ ...typed, reason })}
        />
      </div>
      <div className="grid grid-cols-2 gap-2 sm:max-w-sm">
        <Button type="submit" variant="outline" className="min-h-12" pending={move.isPending}>
          {t('out')}
        </Button>
        <Button variant="outline" className="min-h-12" disabled={move.isPending} onClick={(event) => submit(event, 1)}>
          {t('in')}
        </Button>
      </div>
    </form>
  )
}
