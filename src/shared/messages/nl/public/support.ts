import type support from '#shared/messages/en/public/support.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof support>
