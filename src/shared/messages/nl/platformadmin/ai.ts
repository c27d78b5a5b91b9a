import type ai from '#shared/messages/en/platformadmin/ai.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof ai>
