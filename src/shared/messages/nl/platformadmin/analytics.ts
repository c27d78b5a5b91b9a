import type analytics from '#shared/messages/en/platformadmin/analytics.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof analytics>
