import { ArrowUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'

type NewRowsProps = { count: number; onShow: () => void }

/** New orders, held back until the pointer leaves the list. */
export function NewRows({ count, onShow }: NewRowsProps) {
  const t = useTranslations('orders')
  return (
    <span role="status">
      {count > 0 && (
        <Button variant="secondary" size="sm" onClick={onShow} className="animate-fade-in">
          <ArrowUp aria-hidden="true" />
          {t('showNew', { count })}
        </Button>
      )}
    </span>
  )
}
