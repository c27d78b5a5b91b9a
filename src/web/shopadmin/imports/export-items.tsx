import { FileDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { DropdownMenuItem } from '#web/components/ui/overlay/dropdown-menu.tsx'
import type { Decimals, Exported } from './use-export.ts'

/** The two ways to write a file: how most programs read it, and how spreadsheets in the Netherlands do. */
export function ExportItems({ what, onChoose }: { what: Exported; onChoose: (decimals: Decimals) => void }) {
  const t = useTranslations('imports.export')
  return (
    <>
      <DropdownMenuItem onSelect={() => onChoose('point')}>
        <FileDown aria-hidden="true" />
        <Choice title={t(`${what}.all`)} hint={t('point')} />
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => onChoose('comma')}>
        <FileDown aria-hidden="true" />
        <Choice title={t(`${what}.dutch`)} hint={t('comma')} />
      </DropdownMenuItem>
    </>
  )
}

function Choice({ title, hint }: { title: string; hint: string }) {
  return (
    <span className="grid">
      {title}
      <span className="text-quiet text-xs">{hint}</span>
    </span>
  )
}
