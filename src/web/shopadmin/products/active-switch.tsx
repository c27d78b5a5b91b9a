import type { Product } from '#shared/contract/products.ts'
import { Switch } from '#web/components/ui/switch.tsx'
import { useChangeProduct } from './use-product-actions.ts'

/** Takes a product off the storefront, or puts it back, at once (ruling 12). */
export function ActiveSwitch({ product }: { product: Product }) {
  const change = useChangeProduct(product)
  // While it is being saved the switch shows what was asked for.
  const active = change.isPending ? change.variables.isActive === true : product.isActive
  return (
    <Switch
      aria-label={`Active: ${product.name}`}
      checked={active}
      onCheckedChange={(isActive) => !change.isPending && change.mutate({ isActive })}
    >
      <span className="text-quiet text-xs">{active ? 'Active' : 'Inactive'}</span>
    </Switch>
  )
}
