import type orders from '#shared/messages/en/shopadmin/orders.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof orders>
