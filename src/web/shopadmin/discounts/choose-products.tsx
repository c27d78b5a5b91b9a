import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { getProduct } from '#shared/contract/products/products.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { read } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { FindProduct } from '../products/find-product.tsx'
import { useConditionScale } from '../shop/use-my-shop.ts'

type ChooseProductsProps = {
  shopId: number
  /** Null: all products. */
  chosen: readonly number[] | null
  error: string | undefined
  onChange: (chosen: readonly number[] | null) => void
}

/** Products to which a code applies. */
export function ChooseProducts({ shopId, chosen, error, onChange }: ChooseProductsProps) {
  const t = useTranslations('discounts.products')
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('label')}</legend>
      <Checkbox checked={chosen !== null} onCheckedChange={(some) => onChange(some ? [] : null)}>
        {t('some')}
      </Checkbox>
      {chosen && (
        <>
          <ul className="divide-y rounded-lg border empty:hidden">
            {chosen.map((id) => (
              <Chosen key={id} id={id} onRemove={() => onChange(chosen.filter((other) => other !== id))} />
            ))}
          </ul>
          <FindProduct
            shopId={shopId}
            chosen={chosen}
            chosenText={t('isChosen')}
            soldOut
            onChoose={({ id }) => onChange([...chosen, id])}
          />
        </>
      )}
      <Problem className="text-xs">{error}</Problem>
    </fieldset>
  )
}

function Chosen({ id, onRemove }: { id: number; onRemove: () => void }) {
  const t = useTranslations('discounts.products')
  const text = useText()
  const scale = useConditionScale()
  const query = useQuery(read(getProduct, { params: { id } }))
  const name = query.data ? text(listingName(query.data, scale)) : query.isError ? t('gone') : '…'
  return (
    <li className="flex items-center gap-3 py-1 pr-1 pl-3">
      <span className="min-w-0 flex-1 break-words">{name}</span>
      <Button variant="ghost" size="icon-sm" aria-label={t('remove', { name })} onClick={onRemove}>
        <X />
      </Button>
    </li>
  )
}
