import { Heart } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { MOST_WANTS } from '#shared/contract/market/baskets.ts'
import { Button } from '#web/components/ui/button.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { LIST_PATH } from '../market-address.ts'
import { addWant, type ListedCard, putBackWants, removeCard, useWants } from '../want-store.ts'

/** Puts a card on the want list, or takes all its lines off it. */
export function WantButton({ card }: { card: ListedCard }) {
  const t = useTranslations('marketCard')
  const navigate = useNavigate()
  const lines = useWants()
  const isListed = lines.some((line) => line.card.id === card.id)
  const label = t(isListed ? 'unwant' : 'want')
  const add = () => {
    if (!addWant(card)) return toast({ title: t('listFull', { most: String(MOST_WANTS) }), variant: 'destructive' })
    const { dismiss } = toast({
      title: t('added', { card: card.name }),
      action: {
        label: t('toList'),
        onClick: () => {
          dismiss()
          navigate(LIST_PATH)
        },
      },
    })
  }
  const remove = () => {
    removeCard(card.id)
    const { dismiss } = toast({
      title: t('removed', { card: card.name }),
      action: {
        label: t('undo'),
        onClick: () => {
          putBackWants(lines)
          dismiss()
        },
      },
    })
  }
  return (
    <Button
      size="icon"
      variant="outline"
      aria-pressed={isListed}
      aria-label={t('want')}
      title={label}
      className="size-11 shrink-0 rounded-full noscript:hidden print:hidden"
      onClick={isListed ? remove : add}
    >
      <Heart className={isListed ? 'fill-accent text-accent-ink' : undefined} aria-hidden="true" />
    </Button>
  )
}
