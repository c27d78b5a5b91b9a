import type bulk from '#shared/messages/en/shopadmin/bulk.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof bulk>
