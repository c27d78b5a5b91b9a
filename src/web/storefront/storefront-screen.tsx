import { ShopAt } from './shop/shop-at.tsx'
import { Storefront } from './storefront.tsx'

export default function StorefrontScreen() {
  return <ShopAt>{(shop) => <Storefront key={shop.id} shop={shop} />}</ShopAt>
}
