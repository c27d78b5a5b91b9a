import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { createProduct } from '#shared/contract/products/products.ts'
import { readTypedAmount } from '#shared/rules/money/typed-amount.ts'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call, read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { AmountField } from '../forms/amount-field.tsx'

type SellGiftCardsProps = { shopId: number; onClose: () => void }

const USUAL_CENTS = [1_000, 2_500, 5_000, 10_000]
/** Cards for sale at once; the owner changes it like any stock. */
const STOCK = 1_000

/** Puts gift cards of the chosen amounts on sale, each as a product. */
export function SellGiftCards({ shopId, onClose }: SellGiftCardsProps) {
  const t = useTranslations('storeCredit.cards')
  const client = useQueryClient()
  const { money } = useFormat()
  const query = useQuery(read(listProducts, { params: { id: shopId }, query: { category: 'giftcards', limit: 100 } }))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(USUAL_CENTS))
  const [own, setOwn] = useState('')
  const [error, setError] = useState<string>()
  const onSale = new Set(query.data?.items.map(({ priceCents }) => priceCents))
  const ownCents = own.trim() === '' ? undefined : readTypedAmount(own)
  const amounts = [...chosen, ...(ownCents === undefined ? [] : [ownCents])].filter((cents) => !onSale.has(cents))
  const selling = useSending({
    send: async () => {
      for (const priceCents of amounts) {
        const name = t('product', { amount: money(priceCents) })
        await call(createProduct, {
          body: { shopId, name, priceCents, stock: STOCK, category: 'giftcards', game: null },
        })
      }
      return amounts.length
    },
    failure: t('failed'),
    onDone: (count) => {
      toast({ title: t('done', { count }) })
      onClose()
      void client.invalidateQueries()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (selling.isPending || query.isPending) return
    const wrong = own.trim() !== '' && ownCents === undefined
    setError(wrong ? t('amountWrong') : undefined)
    if (!wrong && amounts.length > 0) selling.mutate()
  }
  return (
    <FormModal
      title={t('title')}
      description={t('text')}
      submit={t('submit')}
      pending={selling.isPending}
      bodyClass="grid gap-4"
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{t('amounts')}</legend>
        {USUAL_CENTS.map((cents) => (
          <Checkbox
            key={cents}
            checked={onSale.has(cents) || chosen.has(cents)}
            disabled={onSale.has(cents)}
            onCheckedChange={(checked) =>
              setChosen(
                (before) => new Set(checked ? [...before, cents] : [...before].filter((each) => each !== cents)),
              )
            }
          >
            {onSale.has(cents) ? t('onSale', { amount: money(cents) }) : money(cents)}
          </Checkbox>
        ))}
      </fieldset>
      <AmountField label={t('own')} error={error} value={own} onTyped={setOwn} />
    </FormModal>
  )
}
