import type shortcuts from '#shared/messages/en/shopadmin/shortcuts.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: 'Sneltoetsen',
  group: { everywhere: 'Overal', orders: 'In de lijst met bestellingen' },
  does: {
    palette: 'Producten, bestellingen, klanten en instellingen vinden',
    undo: 'Laatste wijziging ongedaan maken',
    search: 'Naar het zoekveld',
    help: 'Deze sneltoetsen tonen',
    down: 'Volgende bestelling',
    up: 'Vorige bestelling',
    select: 'Bestelling selecteren',
    open: 'Bestelling openen',
  },
  single: 'Sneltoetsen van één toets',
  singleHint: 'Zet ze uit als je dicteert of vaak per ongeluk een toets raakt. Dit apparaat onthoudt het.',
} satisfies Translation<typeof shortcuts>
