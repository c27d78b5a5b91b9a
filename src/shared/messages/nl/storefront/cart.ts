import type cart from '#shared/messages/en/storefront/cart.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof cart>
