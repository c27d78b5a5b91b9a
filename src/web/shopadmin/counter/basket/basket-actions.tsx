import { Pause, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'

type BasketActionsProps = {
  /** Nothing to park or to empty. */
  isEmpty: boolean
  onCustomLine: () => void
  onPark: () => void
  onClear: () => void
}

/** Actions on the whole basket, apart from paying. */
export function BasketActions({ isEmpty, onCustomLine, onPark, onClear }: BasketActionsProps) {
  const t = useTranslations('counter')
  return (
    <p className="flex flex-wrap gap-2">
      <Button variant="outline" className="min-h-11" onClick={onCustomLine}>
        <Plus aria-hidden="true" />
        {t('custom.open')}
      </Button>
      {!isEmpty && (
        <>
          <Button variant="outline" className="min-h-11" onClick={onPark}>
            <Pause aria-hidden="true" />
            {t('parked.park')}
          </Button>
          <Button
            variant="ghost"
            size="icon"
            className="ml-auto min-h-11 min-w-11"
            aria-label={t('clearBasket')}
            title={t('clearBasket')}
            onClick={onClear}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </>
      )}
    </p>
  )
}
