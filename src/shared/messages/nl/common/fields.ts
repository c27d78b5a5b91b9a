import type fields from '#shared/messages/en/common/fields.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof fields>
