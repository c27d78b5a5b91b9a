import { Copy, EllipsisVertical, History, Pencil, Power, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import { Button } from '#web/components/ui/button.tsx'
import { DropdownMenu, DropdownMenuItem } from '#web/components/ui/overlay/dropdown-menu.tsx'
import { Tooltip } from '#web/components/ui/overlay/tooltip.tsx'
import { useProductActions } from '../product-context.ts'
import { useSetActive } from '../use-product-actions.ts'
import type { StopKey } from './columns/columns.ts'

/** At the end of a row: visible on hover, on focus, and on touch screens. */
export function RowActions({ product, activeStop }: { product: Product; activeStop: StopKey | undefined }) {
  const t = useTranslations('products.action')
  const s = useTranslations('productSheet')
  const actions = useProductActions()
  const { name, isActive } = product
  const action = (stop: StopKey, label: string, hint: string, icon: ReactNode, act: () => void, disabled = false) => (
    <Tooltip content={hint}>
      <Button
        variant="ghost"
        size="icon-narrow"
        aria-label={label}
        aria-disabled={disabled || undefined}
        data-stop={stop}
        tabIndex={activeStop === stop ? 0 : -1}
        onClick={() => !disabled && act()}
      >
        {icon}
      </Button>
    </Tooltip>
  )
  return (
    <span className="flex items-center opacity-0 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100">
      {action(
        'edit',
        t('editNamed', { name }),
        isActive ? t('edit') : t('editInactive'),
        <Pencil />,
        () => actions.edit(product),
        !isActive,
      )}
      {action('show', s('openNamed', { name }), s('open'), <History />, () => actions.show(product))}
      {action('duplicate', t('duplicateNamed', { name }), t('duplicate'), <Copy />, () => actions.duplicate(product))}
      {action('remove', t('deleteNamed', { name }), t('deleteProduct'), <Trash2 />, () => actions.remove(product))}
    </span>
  )
}

/** Row actions on a phone, including the active switch. */
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
