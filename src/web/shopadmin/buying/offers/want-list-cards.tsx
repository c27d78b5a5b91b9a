import { useTranslations } from 'use-intl'
import type { BuyOffer } from '#shared/contract/buying/buy-offers.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { useText } from '#web/lib/language/use-text.ts'

/** Cards of an offer that collectors look for in the market. */
export function WantListCards({ offer: { lines, wanted } }: { offer: BuyOffer }) {
  const t = useTranslations('buyOffers.wanted')
  const write = useText()
  if (wanted.length === 0) return null
  return (
    <Card>
      <CardHeader title={t('title')} description={t('text')} />
      <CardContent>
        <ul aria-label={t('title')} className="grid divide-y border-y text-sm">
          {wanted.map(({ line, collectors }) => {
            const card = lines.find(({ id }) => id === line)?.card
            if (!card) return null
            const { name, game, setName, setCode, number } = card
            return (
              <li key={line} className="flex justify-between gap-3 py-2">
                <span className="wrap-anywhere min-w-0">
                  {write(listingName({ name, game, setName, setCode, collectorNumber: number }))}
                </span>
                <span className="shrink-0 text-quiet">{t('collectors', { count: collectors })}</span>
              </li>
            )
          })}
        </ul>
      </CardContent>
    </Card>
  )
}
