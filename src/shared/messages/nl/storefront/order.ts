import type order from '#shared/messages/en/storefront/order.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof order>
