import type platform from '#shared/messages/en/platformadmin/platform.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof platform>
