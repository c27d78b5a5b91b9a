import type editor from '#shared/messages/en/shopadmin/editor.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof editor>
