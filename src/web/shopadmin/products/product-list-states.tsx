import { PackageOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'

/** `firstStep`: the button that adds a product. */
export function NoProducts({ firstStep }: { firstStep: ReactNode }) {
  const t = useTranslations('products.empty')
  return (
    <Card>
      <Empty icon={<PackageOpen />} title={t('title')} action={firstStep}>
        {t('text')}
      </Empty>
    </Card>
  )
}

export function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useTranslations('products.noMatch')
  return (
    <Card>
      <Empty
        title={t('title')}
        action={
          <Button variant="outline" onClick={onClear}>
            {t('clear')}
          </Button>
        }
      >
        {t('text')}
      </Empty>
    </Card>
  )
}
