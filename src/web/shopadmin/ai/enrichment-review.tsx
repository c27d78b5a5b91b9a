import { useTranslations } from 'use-intl'
import type { EnrichedField } from '#shared/contract/catalogue/ai.ts'
import type { EnrichedProduct } from '#shared/contract/catalogue/enrichments.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { OldAndNew } from './old-and-new.tsx'
import { shownValue } from './suggestion-fields.ts'
import { all, none, suggestedOf, type Ticks, ticked, toggled } from './ticks.ts'

type EnrichmentReviewProps = {
  products: readonly EnrichedProduct[]
  ticks: Ticks
  onTicks: (ticks: Ticks) => void
  /** Products that were changed since the suggestions were made. */
  stale: ReadonlySet<number>
}

/** Suggestions by product, next to the current values, with checkboxes. */
export function EnrichmentReview({ products, ticks, onTicks, stale }: EnrichmentReviewProps) {
  const t = useTranslations('enrichment.review')
  const offered = products.filter((product) => suggestedOf(product).length > 0)
  const nothing = products.filter((product) => product.state === 'done' && suggestedOf(product).length === 0).length
  return (
    <div className="grid gap-4">
      {offered.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="mr-auto text-quiet text-xs">{t('ticked')}</p>
          <span className="flex gap-1 max-sm:w-full">
            <Button variant="ghost" size="sm" className="max-sm:flex-1" onClick={() => onTicks(none(products))}>
              {t('untickAll')}
            </Button>
            <Button variant="secondary" size="sm" className="max-sm:flex-1" onClick={() => onTicks(all(products))}>
              {t('tickAll')}
            </Button>
          </span>
        </div>
      )}
      <ul className="grid gap-4">
        {offered.map((product) => (
          <li
            key={product.productId}
            className="rounded-lg border [contain-intrinsic-size:auto_16rem] [content-visibility:auto]"
          >
            <h3 className="border-b px-4 py-2 font-medium text-sm">{product.name}</h3>
            {stale.has(product.productId) && (
              <p className="border-b bg-warn-wash px-4 py-2 text-warn-ink text-xs">{t('stale')}</p>
            )}
            <ul>
              {suggestedOf(product).map((field) => (
                <Row
                  key={field}
                  product={product}
                  field={field}
                  checked={ticked(ticks, product).has(field)}
                  disabled={stale.has(product.productId)}
                  onToggle={() => onTicks(toggled(ticks, product, field))}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {nothing > 0 && <p className="text-quiet text-sm">{t('nothing', { count: nothing })}</p>}
      <Failures products={products} />
    </div>
  )
}

type RowProps = {
  product: EnrichedProduct
  field: EnrichedField
  checked: boolean
  disabled: boolean
  onToggle: () => void
}

function Row({ product: { name, before, suggestion }, field, checked, disabled, onToggle }: RowProps) {
  const t = useTranslations('enrichment')
  const write = useText()
  if (!before || !suggestion) return null
  return (
    <li className="grid gap-1.5 border-b px-4 py-2.5 last:border-b-0">
      <Checkbox
        checked={checked}
        disabled={disabled}
        onCheckedChange={onToggle}
        aria-label={t(`fieldOf.${field}`, { name })}
      >
        <span className="font-medium">{t(`field.${field}`)}</span>
      </Checkbox>
      <OldAndNew before={write(shownValue(field, before))} after={write(shownValue(field, suggestion))} />
    </li>
  )
}

/** Groups failed products by reason. */
function Failures({ products }: { products: readonly EnrichedProduct[] }) {
  const t = useTranslations('enrichment.review')
  const byReason = new Map<string, string[]>()
  for (const { name, failure } of products) {
    if (failure) byReason.set(failure.message, [...(byReason.get(failure.message) ?? []), name])
  }
  if (byReason.size === 0) return null
  return (
    <section aria-label={t('without')} className="grid gap-3">
      {[...byReason].map(([reason, names]) => (
        <div key={reason} className="rounded-lg border border-bad/40 bg-bad-wash px-4 py-3 text-sm">
          <p className="font-medium">{reason}</p>
          <p className="mt-1 line-clamp-3 text-quiet text-xs">{names.join(', ')}</p>
        </div>
      ))}
    </section>
  )
}
