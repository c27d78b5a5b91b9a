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
      {/* Where the card is too narrow for the word, the switch alone says it. */}
      <span className="pointer-coarse:@max-[17rem]:sr-only @max-[14.5rem]:sr-only whitespace-nowrap text-quiet text-xs">
        {active ? 'Active' : 'Inactive'}
      </span>
    </Switch>
  )
}
