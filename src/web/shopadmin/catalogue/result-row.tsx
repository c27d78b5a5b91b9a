import type { CatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { entryFacts, inShopText } from './entry-facts.ts'

type ResultRowProps = {
  id: string
  entry: CatalogueProduct
  active: boolean
  onActive: () => void
  onChoose: () => void
}

/** A result, chosen by click or with Enter from the search field. */
export function ResultRow({ id, entry, active, onActive, onChoose }: ResultRowProps) {
  const write = useText()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus stays in the search field, whose keys walk here
    <div
      role="option"
      id={id}
      aria-selected={active}
      onClick={onChoose}
      onPointerMove={() => active || onActive()}
      className={cn('flex cursor-pointer items-center gap-3 rounded-md px-3 py-2', active && 'bg-well')}
    >
      <Picture entry={entry} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="break-words font-medium">{entry.name}</p>
        <p className="break-words text-quiet text-xs">{write(entryFacts(entry))}</p>
        {entry.inShop && (
          <Badge variant="default" className="sm:hidden">
            {write(inShopText(entry.inShop))}
          </Badge>
        )}
      </div>
      {entry.inShop && (
        <Badge variant="default" className="max-sm:hidden">
          {write(inShopText(entry.inShop))}
        </Badge>
      )}
      {entry.suggestedPriceCents !== null && (
        <Price cents={entry.suggestedPriceCents} size="sm" className="font-normal text-quiet" />
      )}
    </div>
  )
}

function Picture({ entry }: { entry: CatalogueProduct }) {
  return (
    <span className="w-10 shrink-0 [&_[class*=absolute]]:gap-0 [&_[class*=absolute]]:p-0 [&_[class*=absolute]]:text-[0px]">
      <CardFrame src={smallPicture(entry.imageUrl)} alt="" className="rounded-sm" />
    </span>
  )
}

/** The small version of a picture, for list rows. TCGdex has each in two sizes. */
const smallPicture = (address: string | null): string | null =>
  address?.startsWith('https://assets.tcgdex.net/') ? address.replace(/\/high(\.\w+)$/, '/low$1') : address
