import { FileDown } from 'lucide-react'
import { DropdownMenuItem } from '#web/components/ui/overlay/dropdown-menu.tsx'
import type { Decimals } from './use-export.ts'

/** The two ways to write a file: how most programs read it, and how spreadsheets in the Netherlands do. */
export function ExportItems({ what, onChoose }: { what: string; onChoose: (decimals: Decimals) => void }) {
  return (
    <>
      <DropdownMenuItem onSelect={() => onChoose('point')}>
        <FileDown aria-hidden="true" />
        <Choice title={`Export all ${what}`} hint="CSV with commas and 12.34" />
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => onChoose('comma')}>
        <FileDown aria-hidden="true" />
        <Choice title={`Export all ${what} for Dutch Excel`} hint="CSV with semicolons and 12,34" />
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
