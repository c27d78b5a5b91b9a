import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import { Switch, type SwitchProps } from '#web/components/ui/form/switch.tsx'
import { useSetActive } from './use-product-actions.ts'

type ActiveSwitchProps = Omit<SwitchProps, 'children'> & {
  product: Product
  /** Without a label, in a column with a heading. */
  compact?: boolean | undefined
}

/** Hides a product from the storefront or shows it again. Applies immediately. */
export function ActiveSwitch({ product, compact, ...props }: ActiveSwitchProps) {
  const t = useTranslations('products.active')
  const { active, turn } = useSetActive(product)
  return (
    <Switch aria-label={t('label', { name: product.name })} checked={active} onCheckedChange={turn} {...props}>
      {/* On narrow cards the label is for screen readers only. */}
      {!compact && (
        <span className="@max-[19rem]:sr-only whitespace-nowrap text-quiet text-xs">{active ? t('on') : t('off')}</span>
      )}
    </Switch>
  )
}
