import type settings from '#shared/messages/en/shopadmin/settings.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof settings>
