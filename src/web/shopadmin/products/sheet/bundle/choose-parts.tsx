import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Bundle, type PartToSet, setParts } from '#shared/contract/products/bundles.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { MAX_PARTS } from '#shared/rules/products/bundles.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { NumberField } from '../../../forms/number-field.tsx'
import { readNumber } from '../../../forms/typed-number.ts'
import { useListingName } from '../../../shop/use-listing-name.ts'
import { FindProduct } from '../../find-product.tsx'

type ChoosePartsProps = {
  product: Product
  bundle: Bundle
  onSaved: (bundle: Bundle) => void
  onCancel: () => void
}
type Draft = { productId: number; name: string; typed: string }

/** Chooses the parts of a bundle. */
export function ChooseParts({ product, bundle, onSaved, onCancel }: ChoosePartsProps) {
  const t = useTranslations('productSheet.bundle')
  const nameOf = useListingName()
  const [showsErrors, setShowsErrors] = useState(false)
  const [parts, setDraft] = useState<Draft[]>(() =>
    bundle.parts.map((part) => ({ productId: part.productId, name: nameOf(part), typed: String(part.quantity) })),
  )
  const saving = useReportedMutation({
    send: (chosenParts: PartToSet[]) => call(setParts, { params: { id: product.id }, body: { parts: chosenParts } }),
    done: ({ parts: saved }) => t(saved.length > 0 ? 'saved' : 'ended'),
    onDone: onSaved,
  })
  const quantityOf = ({ typed }: Draft) => readNumber('pieces', typed, () => t('countWrong')).value || undefined
  const save = (event: FormEvent) => {
    event.preventDefault()
    setShowsErrors(true)
    const chosenParts = parts.flatMap((part) => {
      const quantity = quantityOf(part)
      return quantity === undefined ? [] : [{ productId: part.productId, quantity }]
    })
    if (chosenParts.length === parts.length && !saving.isPending) saving.mutate(chosenParts)
  }
  const type = (productId: number, typed: string) =>
    setDraft(parts.map((part) => (part.productId === productId ? { ...part, typed } : part)))
  return (
    <form noValidate onSubmit={save} className="grid gap-3">
      {parts.length > 0 && (
        <ul className="divide-y rounded-lg border">
          {parts.map((part) => (
            <li key={part.productId} className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-start gap-3 px-3 py-2.5">
              <span className="break-words py-2">{part.name}</span>
              <NumberField
                kind="pieces"
                label={t('perBundle', { name: part.name })}
                hideLabel
                text={part.typed}
                onText={(text) => type(part.productId, text)}
                error={showsErrors && quantityOf(part) === undefined && t('countWrong')}
                value={part.typed}
                onChange={({ currentTarget }) => type(part.productId, currentTarget.value)}
              />
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('takeOut', { name: part.name })}
                onClick={() => setDraft(parts.filter((other) => other !== part))}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {parts.length < MAX_PARTS && (
        <FindProduct
          shopId={product.shopId}
          chosen={[product.id, ...parts.map(({ productId }) => productId)]}
          chosenText={t('isIn')}
          soldOut
          onChoose={({ id }, name) => setDraft([...parts, { productId: id, name, typed: '1' }])}
        />
      )}
      {saving.error && (
        <Notice variant="destructive" role="alert">
          {shownError(saving.error, t('saveFailed'))}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={saving.isPending}>
          {t('save')}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
