import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import { Switch, type SwitchProps } from '#web/components/ui/form/switch.tsx'
import { useSetActive } from './use-product-actions.ts'

type ActiveSwitchProps = Omit<SwitchProps, 'children'> & {
  product: Product
  /** The switch alone, in a column that says what it is. */
  compact?: boolean | undefined
}

/** Takes a product off the storefront, or puts it back, at once. */
export function ActiveSwitch({ product, compact, ...props }: ActiveSwitchProps) {
  const t = useTranslations('products.active')
  const { active, turn } = useSetActive(product)
  return (
    <Switch aria-label={t('label', { name: product.name })} checked={active} onCheckedChange={turn} {...props}>
      {/* Where the card is too narrow for the word, the switch alone says it. */}
      {!compact && (
        <span className="pointer-coarse:@max-[17rem]:sr-only @max-[14.5rem]:sr-only whitespace-nowrap text-quiet text-xs">
          {active ? t('on') : t('off')}
        </span>
      )}
    </Switch>
  )
}
