import type imports from '#shared/messages/en/shopadmin/imports.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof imports>
