import type enrichment from '#shared/messages/en/shopadmin/enrichment.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof enrichment>
