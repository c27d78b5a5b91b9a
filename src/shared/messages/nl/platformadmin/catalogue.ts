import type catalogue from '#shared/messages/en/platformadmin/catalogue.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof catalogue>
