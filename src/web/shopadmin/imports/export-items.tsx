import { FileDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { DropdownMenuItem } from '#web/components/ui/overlay/dropdown-menu.tsx'
import type { Exported, ExportStyle } from './use-export.ts'

/** Export formats: standard CSV, CSV for Dutch spreadsheets, and a stock file for other systems. */
export function ExportItems({ what, onChoose }: { what: Exported; onChoose: (style: ExportStyle) => void }) {
  const t = useTranslations('imports.export')
  return (
    <>
      <DropdownMenuItem onSelect={() => onChoose({ decimals: 'point' })}>
        <FileDown aria-hidden="true" />
        <Choice title={t(`${what}.all`)} hint={t('point')} />
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => onChoose({ decimals: 'comma' })}>
        <FileDown aria-hidden="true" />
        <Choice title={t(`${what}.dutch`)} hint={t('comma')} />
      </DropdownMenuItem>
      {what === 'products' &&
        (['cardmarket', 'powerTools', 'tcgplayer'] as const).map((format) => (
          <DropdownMenuItem key={format} onSelect={() => onChoose({ format })}>
            <FileDown aria-hidden="true" />
            <Choice title={t(`others.${format}.title`)} hint={t(`others.${format}.hint`)} />
          </DropdownMenuItem>
        ))}
    </>
  )
}

export function Choice({ title, hint }: { title: string; hint: string }) {
  return (
    <span className="grid min-w-0 max-w-72">
      {title}
      <span className="text-quiet text-xs">{hint}</span>
    </span>
  )
}
