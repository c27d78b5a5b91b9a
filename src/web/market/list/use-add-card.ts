import { useTranslations } from 'use-intl'
import { MOST_WANTS } from '#shared/contract/market/baskets.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { addWant, type ListedCard, type Wish } from '../want-store.ts'

/** Adds a card to the list and confirms it. */
export function useAddCard() {
  const t = useTranslations('wants')
  return (card: ListedCard, wish?: Partial<Wish>) =>
    addWant(card, wish)
      ? toast({ title: t('add.added', { card: card.name }) })
      : toast({ title: t('full', { most: String(MOST_WANTS) }), variant: 'destructive' })
}
