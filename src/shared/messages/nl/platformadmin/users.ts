import type users from '#shared/messages/en/platformadmin/users.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof users>
