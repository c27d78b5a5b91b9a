import { useTranslations } from 'use-intl'
import type { CatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { typedNumber } from '../forms/typed-number.ts'
import { priceOrigin } from './entry-facts.ts'

type SuggestedPriceProps = { entry: CatalogueProduct; onUse: (price: string) => void }

/** A market price and its source. It becomes the shop's price only if the owner accepts it. */
export function SuggestedPrice({ entry, onUse }: SuggestedPriceProps) {
  const t = useTranslations('search')
  const write = useText()
  const { money, language } = useFormat()
  const { suggestedPriceCents: cents } = entry
  if (cents === null) return null
  return (
    <p className="col-span-2 -mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-xs">
      <span>
        {t.rich('suggested', {
          price: () => <span className="font-medium text-ink tabular-nums">{money(cents)}</span>,
          origin: write(priceOrigin(entry)),
        })}
      </span>
      <Button variant="outline" size="sm" onClick={() => onUse(typedNumber('euros', cents, language))}>
        {t('use', { price: money(cents) })}
      </Button>
    </p>
  )
}
