import type privacy from '#shared/messages/en/public/privacy.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof privacy>
