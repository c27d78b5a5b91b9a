import type dashboard from '#shared/messages/en/shopadmin/dashboard.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof dashboard>
