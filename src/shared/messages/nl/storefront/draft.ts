import type draft from '#shared/messages/en/storefront/draft.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: 'Je bestelling',
  ready: 'De winkel heeft dit voor je klaargezet. Bestel het tot {moment}; betalen doe je daarna.',
  notHeld: 'Zolang je niet bestelt, wordt er niets apart gehouden.',
  held: 'Tot dan ligt alles voor je apart.',
  cannotSend:
    'Deze bestelling kan niet worden verzonden zoals de winkel had gekozen. Vraag de winkel om dat te wijzigen.',
  note: 'Van de winkel',
  inIt: 'Wat erin zit',
  email: 'Je e-mailadres',
  emailHint: 'De bevestiging en al het nieuws over je bestelling komen daar aan.',
  commit: 'Bestellen met betalingsverplichting',
  committing: 'Bestelling plaatsen…',
  failed: 'Je bestelling kon niet worden geplaatst',
  loadFailed: 'De bestelling kon niet worden geladen',
  expired: {
    title: 'Deze bestelling kan niet meer worden geplaatst',
    text: 'Dat kon tot {moment}. Vraag de winkel om een nieuwe.',
  },
  withdrawn: {
    title: 'De winkel heeft deze bestelling ingetrokken',
    text: 'Had je iets anders verwacht? Vraag het de winkel.',
  },
  ordered: {
    title: 'Dit is besteld',
    text: 'Heb jij het besteld? De bevestiging in je e-mail leidt naar je bestelling.',
  },
  notFound: {
    title: 'Deze bestelling is er niet',
    text: 'Misschien is de link niet compleet, of is de tijd ervan allang voorbij. Vraag het de winkel.',
  },
} satisfies Translation<typeof draft>
