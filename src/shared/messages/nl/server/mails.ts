import type mails from '#shared/messages/en/server/mails.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof mails>
