import type shops from '#shared/messages/en/platformadmin/shops.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof shops>
