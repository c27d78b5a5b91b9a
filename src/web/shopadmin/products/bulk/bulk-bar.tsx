import { ChevronDown, X } from 'lucide-react'
import { MAX_EDITED } from '#shared/contract/product-edits.ts'
import { countLabel } from '#shared/rules/text/counts.ts'
import { Button } from '#web/components/ui/button.tsx'
import { DropdownMenu, DropdownMenuItem } from '#web/components/ui/overlay/dropdown-menu.tsx'
import type { ProductList } from '../live/use-product-list.ts'
import type { Chosen } from '../use-chosen-products.ts'
import { type BulkKind, bulkKinds, bulkLabels } from './bulk-change.ts'

type Counted = Pick<ProductList, 'total' | 'totalIsExact'>

type BulkBarProps = {
  chosen: Chosen
  list: Counted
  onAsk: (kind: BulkKind) => void
  onEnrich: (() => void) | undefined
}

const ENRICH = 'Enrich with AI…'

/** Slides in below the table once something is chosen: what can be done with all of it. */
export function BulkBar({ chosen, list, onAsk, onEnrich }: BulkBarProps) {
  const { count, countIsExact, selection } = chosen
  if (count === 0) return null
  return (
    <section
      aria-label="Selected products"
      className="sticky bottom-3 z-30 flex w-fit max-w-full animate-rise-in flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-edge-strong bg-raised p-2 pl-4 shadow-md max-lg:w-full"
    >
      <p role="status" className="font-medium tabular-nums">{`${countLabel(count, countIsExact)} selected`}</p>
      {!selection.matching && (count < list.total || !list.totalIsExact) && (
        <ChooseAll list={list} onChoose={chosen.chooseAll} />
      )}
      <span className="flex flex-wrap items-center gap-1 max-lg:hidden">
        {bulkKinds.map((kind) => (
          <Button key={kind} variant="ghost" size="sm" onClick={() => onAsk(kind)}>
            {bulkLabels[kind]}
          </Button>
        ))}
        {onEnrich && (
          <Button variant="ghost" size="sm" onClick={onEnrich}>
            {ENRICH}
          </Button>
        )}
      </span>
      <span className="ml-auto flex items-center gap-1">
        <ChangeMenu onAsk={onAsk} onEnrich={onEnrich} />
        <Button variant="ghost" size="icon-sm" aria-label="Clear selection" onClick={chosen.clear}>
          <X />
        </Button>
      </span>
    </section>
  )
}

function ChooseAll({ list: { total, totalIsExact }, onChoose }: { list: Counted; onChoose: () => void }) {
  const all = countLabel(total, totalIsExact)
  if (total > MAX_EDITED) {
    return <span className="text-quiet text-xs">{`All ${all} are too many at once: filter to 10,000 or fewer.`}</span>
  }
  return (
    <Button variant="link" size="sm" className="-mx-3" onClick={onChoose}>
      {`Select all ${all} that match`}
    </Button>
  )
}

/** Where there is no room for a button each. */
function ChangeMenu({ onAsk, onEnrich }: Pick<BulkBarProps, 'onAsk' | 'onEnrich'>) {
  return (
    <DropdownMenu
      trigger={
        <Button variant="outline" size="sm" className="lg:hidden">
          Change
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {bulkKinds.map((kind) => (
        <DropdownMenuItem key={kind} onSelect={() => onAsk(kind)}>
          {bulkLabels[kind]}
        </DropdownMenuItem>
      ))}
      {onEnrich && <DropdownMenuItem onSelect={onEnrich}>{ENRICH}</DropdownMenuItem>}
    </DropdownMenu>
  )
}
