import type buyingErrors from '#shared/messages/en/server/buyingErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  off: 'Deze winkel koopt op dit moment geen kaarten in.',
  changed: 'Wat je inkoopt is gewijzigd sinds je het opende. Laad de pagina opnieuw om de huidige regels te zien.',
} satisfies Translation<typeof buyingErrors>
