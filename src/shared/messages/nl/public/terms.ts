import type terms from '#shared/messages/en/public/terms.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof terms>
