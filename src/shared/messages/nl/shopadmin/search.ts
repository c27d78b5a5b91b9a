import type search from '#shared/messages/en/shopadmin/search.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof search>
