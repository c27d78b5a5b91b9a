import type { Product } from '#shared/contract/products.ts'
import { Switch } from '#web/components/ui/switch.tsx'
import { failed } from '../failed.ts'
import { NOT_SAVED, useChangeProduct } from './use-product-actions.ts'

/** Takes a product off the storefront, or puts it back, at once (ruling 12). */
export function ActiveSwitch({ product }: { product: Product }) {
  const change = useChangeProduct(product)
  const turn = (isActive: boolean) => {
    if (!change.isPending) change.mutate({ isActive }, { onError: (error) => failed(NOT_SAVED, error) })
  }
  // While it is being saved the switch shows what was asked for.
  const active = change.isPending ? change.variables.isActive === true : product.isActive
  return (
    <Switch aria-label={`Active: ${product.name}`} checked={active} onCheckedChange={turn}>
      {/* Where the card is too narrow for the word, the switch alone says it. */}
      <span className="pointer-coarse:@max-[17rem]:sr-only @max-[14.5rem]:sr-only whitespace-nowrap text-quiet text-xs">
        {active ? 'Active' : 'Inactive'}
      </span>
    </Switch>
  )
}
