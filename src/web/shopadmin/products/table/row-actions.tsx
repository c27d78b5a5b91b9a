import { Copy, EllipsisVertical, History, Pencil, Power, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import { Button } from '#web/components/ui/button.tsx'
import { DropdownMenu, DropdownMenuItem } from '#web/components/ui/overlay/dropdown-menu.tsx'
import { Tooltip } from '#web/components/ui/overlay/tooltip.tsx'
import { useProductActions } from '../product-context.ts'
import { useSetActive } from '../use-product-actions.ts'
import type { StopKey } from './columns/columns.ts'

type RowActionsProps = { product: Product; activeStop: StopKey | undefined }

/** At the end of a row: the form, and all other actions. Visible on hover, on focus, and on touch screens. */
export function RowActions({ product, activeStop }: RowActionsProps) {
  const t = useTranslations('products.action')
  const { edit } = useProductActions()
  const { name, isActive } = product
  return (
    <span className="flex items-center opacity-0 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 has-data-[state=open]:opacity-100 pointer-coarse:opacity-100">
      <Tooltip content={isActive ? t('edit') : t('editInactive')}>
        <Button
          variant="ghost"
          size="icon-narrow"
          aria-label={t('editNamed', { name })}
          aria-disabled={!isActive || undefined}
          data-stop="edit"
          tabIndex={activeStop === 'edit' ? 0 : -1}
          onClick={() => isActive && edit(product)}
        >
          <Pencil />
        </Button>
      </Tooltip>
      <RowMenu product={product} tabIndex={activeStop === 'more' ? 0 : -1} />
    </span>
  )
}

/** All actions of a row. */
export function RowMenu({ product, tabIndex }: { product: Product; tabIndex: number }) {
  const t = useTranslations('products')
  const s = useTranslations('productSheet')
  const actions = useProductActions()
  const { turn } = useSetActive(product)
  const { name, isActive } = product
  return (
    <DropdownMenu
      trigger={
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('action.moreNamed', { name })}
          data-stop="more"
          tabIndex={tabIndex}
        >
          <EllipsisVertical />
        </Button>
      }
    >
      <DropdownMenuItem disabled={!isActive} onSelect={() => actions.edit(product)}>
        <Pencil aria-hidden="true" />
        {t('action.edit')}
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => turn(!isActive)}>
        <Power aria-hidden="true" />
        {isActive ? t('active.deactivate') : t('active.activate')}
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => actions.show(product)}>
        <History aria-hidden="true" />
        {s('open')}
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => actions.duplicate(product)}>
        <Copy aria-hidden="true" />
        {t('action.duplicate')}
      </DropdownMenuItem>
      <DropdownMenuItem variant="destructive" onSelect={() => actions.remove(product)}>
        <Trash2 aria-hidden="true" />
        {t('action.delete')}
      </DropdownMenuItem>
    </DropdownMenu>
  )
}
