import type storefront from '#shared/messages/en/storefront/storefront.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof storefront>
