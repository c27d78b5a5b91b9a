import { ListPlus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { MOST_WANTS } from '#shared/contract/market/baskets.ts'
import { Button } from '#web/components/ui/button.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { LIST_PATH } from '../market-address.ts'
import { addWant, type ListedCard, useWants } from '../want-store.ts'

/** Adds a card to the want list and shows the number on it. */
export function WantButton({ card }: { card: ListedCard }) {
  const t = useTranslations('marketCard')
  const list = useLinkTo(LIST_PATH)
  const pieces = useWants()
    .filter((line) => line.card.id === card.id)
    .reduce((sum, line) => sum + line.pieces, 0)
  const add = () =>
    addWant(card)
      ? toast({ title: t('added', { card: card.name }) })
      : toast({ title: t('listFull', { most: String(MOST_WANTS) }), variant: 'destructive' })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden print:hidden">
      <Button onClick={add}>
        <ListPlus aria-hidden="true" />
        {t('want')}
      </Button>
      {pieces > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="text-quiet tabular-nums">{t('wanted', { pieces: String(pieces) })}</span>
          <a {...list} className="touch-target inline-flex items-center text-accent-ink underline underline-offset-4">
            {t('toList')}
          </a>
        </p>
      )}
    </div>
  )
}
