import type errors from '#shared/messages/en/server/errors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof errors>
