import type exports from '#shared/messages/en/server/exports.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof exports>
