import type { CatalogueProduct } from '#shared/contract/catalogue.ts'
import { formatMoney } from '#shared/rules/money/money.ts'
import { Button } from '#web/components/ui/button.tsx'
import { priceOrigin } from './entry-facts.ts'

type SuggestedPriceProps = { entry: CatalogueProduct; onUse: (price: string) => void }

/** What others ask, and who says so; it is the shop's price only when its owner says so. */
export function SuggestedPrice({ entry, onUse }: SuggestedPriceProps) {
  const { suggestedPriceCents: cents } = entry
  if (cents === null) return null
  return (
    <p className="col-span-2 -mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-xs">
      <span>
        Suggested price <span className="font-medium text-ink tabular-nums">{formatMoney(cents)}</span> (
        {priceOrigin(entry)})
      </span>
      <Button variant="outline" size="sm" onClick={() => onUse((cents / 100).toFixed(2))}>
        Use {formatMoney(cents)}
      </Button>
    </p>
  )
}
