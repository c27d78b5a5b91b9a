import type emails from '#shared/messages/en/platformadmin/emails.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof emails>
