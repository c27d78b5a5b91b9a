import type customers from '#shared/messages/en/shopadmin/customers.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof customers>
