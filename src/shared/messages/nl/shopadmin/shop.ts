import type shop from '#shared/messages/en/shopadmin/shop.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof shop>
