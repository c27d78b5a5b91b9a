import type products from '#shared/messages/en/shopadmin/products.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof products>
