import type account from '#shared/messages/en/account/account.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof account>
