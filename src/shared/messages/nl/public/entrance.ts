import type entrance from '#shared/messages/en/public/entrance.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof entrance>
