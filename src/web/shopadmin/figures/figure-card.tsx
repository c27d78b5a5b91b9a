import { FileDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { FigureTable } from '#shared/contract/shops/figures.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardHeader } from '#web/components/ui/card.tsx'
import type { useExportFigures } from './use-export-figures.ts'

type FigureCardProps = {
  title: string
  description?: ReactNode
  table: FigureTable
  exporting: ReturnType<typeof useExportFigures>
  /** Actions next to the export. */
  actions?: ReactNode
  children: ReactNode
}

/** One section of the figures, with an export. */
export function FigureCard({ title, description, table, exporting, actions, children }: FigureCardProps) {
  const t = useTranslations('shopFigures.export')
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <CardHeader titleId={id} title={title} description={description}>
        <span className="flex flex-wrap gap-2">
          {actions}
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('csvOf', { title })}
            pending={exporting.isPending && exporting.variables === table}
            onClick={() => exporting.mutate(table)}
          >
            <FileDown aria-hidden="true" />
            {t('csv')}
          </Button>
        </span>
      </CardHeader>
      {children}
    </Card>
  )
}
