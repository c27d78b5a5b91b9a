import type product from '#shared/messages/en/storefront/product.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  breadcrumb: 'Kruimelpad',
} satisfies Translation<typeof product>
