import type payoutErrors from '#shared/messages/en/server/payoutErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

/** Bestanden met overboekingen aan klanten. */
export default {
  notFound: 'Dit bestand bestaat niet.',
  noAccount: 'Vul eerst de bankrekening van je winkel in.',
  inFile: 'Een van deze overboekingen zit in een ander bestand of is al gedaan. Laad de pagina opnieuw.',
  erased: 'De rekening van een klant is gewist. Doe deze overboeking op een andere manier.',
  undone: 'Dit bestand is teruggedraaid. Geef het niet aan de bank.',
  paid: 'Een overboeking uit dit bestand is gedaan. Het bestand kan niet meer terug.',
  transfer: '{shop}: kaarten, aanbieding {number}',
} satisfies Translation<typeof payoutErrors>
