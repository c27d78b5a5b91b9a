import { ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_EDITED } from '#shared/contract/products/product-edits.ts'
import { Button } from '#web/components/ui/button.tsx'
import { DropdownMenu, DropdownMenuItem } from '#web/components/ui/overlay/dropdown-menu.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useShopGames } from '../../games/use-shop-games.ts'
import { useMyShop } from '../../shop/use-my-shop.ts'
import type { ProductList } from '../live/use-product-list.ts'
import type { Chosen } from '../use-chosen-products.ts'
import { type BulkKind, bulkKinds, bulkLabel } from './bulk-change.ts'

/** Actions with a button of their own where the bar fits in one line; all others are in its menu. */
const inBar = ['price', 'stock', 'category', 'tags', 'activate', 'deactivate'] as const
const inMenu = bulkKinds.filter((kind) => !(inBar as readonly BulkKind[]).includes(kind))

type Counted = Pick<ProductList, 'total' | 'totalIsExact'>

type BulkBarProps = {
  chosen: Chosen
  list: Counted
  onAsk: (kind: BulkKind) => void
  onEnrich: (() => void) | undefined
  onReprice: (() => void) | undefined
  onLabels: () => void
  onDelete: () => void
}

/** Bulk actions, shown below the table while products are selected. */
export function BulkBar({ chosen, list, onAsk, onEnrich, onReprice, onLabels, onDelete }: BulkBarProps) {
  const t = useTranslations('bulk')
  const write = useText()
  const format = useFormat()
  const { count, countIsExact, selection } = chosen
  if (count === 0) return null
  return (
    <section
      aria-label={t('bar')}
      className="sticky bottom-[calc(var(--bottom-bar,0px)+0.75rem)] z-30 flex w-fit max-w-full animate-rise-in items-center gap-x-3 gap-y-2 rounded-lg max-lg:flex-wrap border border-edge-strong bg-raised p-2 pl-4 shadow-md max-lg:w-full"
    >
      <p role="status" className="font-medium tabular-nums">
        {t('selected', { counted: format.count(count, countIsExact) })}
      </p>
      {!selection.matching && (count < list.total || !list.totalIsExact) && (
        <ChooseAll list={list} onChoose={chosen.chooseAll} />
      )}
      <span className="flex items-center gap-1 max-lg:hidden">
        {inBar.map((kind) => (
          <Button key={kind} variant="ghost" size="sm" onClick={() => onAsk(kind)}>
            {write(bulkLabel(kind))}
          </Button>
        ))}
        <Button variant="ghost" size="sm" onClick={onLabels}>
          {t('labels')}
        </Button>
        <MoreMenu label={t('more')} kinds={inMenu} onAsk={onAsk}>
          {onReprice && <DropdownMenuItem onSelect={onReprice}>{t('reprice')}</DropdownMenuItem>}
          {onEnrich && <DropdownMenuItem onSelect={onEnrich}>{t('enrich')}</DropdownMenuItem>}
        </MoreMenu>
        <Button variant="ghost" size="sm" className="text-bad-ink" onClick={onDelete}>
          {t('delete.button')}
        </Button>
      </span>
      <span className="ml-auto flex items-center gap-1">
        <ChangeMenu onAsk={onAsk} onEnrich={onEnrich} onReprice={onReprice} onLabels={onLabels} onDelete={onDelete} />
        <Button variant="ghost" size="icon-sm" aria-label={t('clear')} onClick={chosen.clear}>
          <X />
        </Button>
      </span>
    </section>
  )
}

function ChooseAll({ list: { total, totalIsExact }, onChoose }: { list: Counted; onChoose: () => void }) {
  const t = useTranslations('bulk')
  const counted = useFormat().count(total, totalIsExact)
  if (total > MAX_EDITED) {
    return <span className="text-quiet text-xs">{t('tooMany', { counted })}</span>
  }
  return (
    <Button variant="link" size="sm" className="-mx-3" onClick={onChoose}>
      {t('selectAll', { counted })}
    </Button>
  )
}

type MoreMenuProps = {
  label: string
  kinds: readonly BulkKind[]
  onAsk: (kind: BulkKind) => void
  className?: string
  children?: ReactNode
}

function MoreMenu({ label, kinds, onAsk, className, children }: MoreMenuProps) {
  const write = useText()
  const { data: shop } = useMyShop()
  const { isSeveral } = useShopGames(shop?.id)
  const offered = kinds.filter((kind) => kind !== 'game' || isSeveral)
  return (
    <DropdownMenu
      trigger={
        <Button variant="outline" size="sm" className={className}>
          {label}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {offered.map((kind) => (
        <DropdownMenuItem key={kind} onSelect={() => onAsk(kind)}>
          {write(bulkLabel(kind))}
        </DropdownMenuItem>
      ))}
      {children}
    </DropdownMenu>
  )
}

/** Replaces the buttons on narrow screens. */
function ChangeMenu({ onAsk, onEnrich, onReprice, onLabels, onDelete }: Omit<BulkBarProps, 'chosen' | 'list'>) {
  const t = useTranslations('bulk')
  return (
    <MoreMenu label={t('change')} kinds={bulkKinds} onAsk={onAsk} className="lg:hidden">
      {onReprice && <DropdownMenuItem onSelect={onReprice}>{t('reprice')}</DropdownMenuItem>}
      <DropdownMenuItem onSelect={onLabels}>{t('labels')}</DropdownMenuItem>
      {onEnrich && <DropdownMenuItem onSelect={onEnrich}>{t('enrich')}</DropdownMenuItem>}
      <DropdownMenuItem variant="destructive" onSelect={onDelete}>
        {t('delete.button')}
      </DropdownMenuItem>
    </MoreMenu>
  )
}
