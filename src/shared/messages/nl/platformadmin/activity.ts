import type activity from '#shared/messages/en/platformadmin/activity.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof activity>
