import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { openDrawer } from '#shared/contract/orders/counter/till.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { readTypedAmount } from '#shared/rules/money/typed-amount.ts'
import { Button } from '#web/components/ui/button.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { useDrawerChanged } from './use-drawer-changed.ts'

/** Opens the drawer with its float. */
export function OpenDrawer({ shop }: { shop: Shop }) {
  const t = useTranslations('counter.drawer')
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const changed = useDrawerChanged(shop.id)
  const open = useMutation({
    mutationFn: (floatCents: number) => call(openDrawer, { params: { id: shop.id }, body: { floatCents } }),
    onSettled: changed,
  })
  const floatCents = readTypedAmount(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (floatCents !== undefined && !open.isPending) open.mutate(floatCents)
  }
  const error = open.error ? shownError(open.error, t('notDone')) : undefined
  return (
    <form onSubmit={submit} noValidate className="grid max-w-md gap-4">
      <h2 className="text-base">{t('openTitle')}</h2>
      <p className="text-quiet">{t('openText')}</p>
      <AmountField
        label={t('float')}
        error={tried && floatCents === undefined ? t('wrong') : error}
        large
        value={typed}
        onTyped={setTyped}
      />
      <Button type="submit" className="min-h-12" pending={open.isPending}>
        {t('open')}
      </Button>
    </form>
  )
}
