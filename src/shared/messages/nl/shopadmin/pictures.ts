import type pictures from '#shared/messages/en/shopadmin/pictures.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  choose: 'Afbeelding kiezen',
  replace: 'Vervangen',
  remove: 'Weghalen',
  of: ': {label}',
  cancel: 'Annuleren',
  sending: {
    product: 'Afbeelding versturen',
    banner: 'Banner versturen',
    logo: 'Logo versturen',
  },
  kinds: 'JPEG, PNG, WebP, AVIF of GIF, hoogstens 5 MB. Je kunt er hier ook een neerzetten of plakken.',
  held: 'Dit wordt opgeslagen zodra het uploaden klaar is',
  paste: 'Plak een andere URL van een afbeelding',
  refused: {
    type: { title: 'Dit soort bestand kan niet', advice: 'Kies een afbeelding in JPEG, PNG, WebP, AVIF of GIF.' },
    size: { title: 'Het bestand is te groot', advice: 'Een afbeelding mag hoogstens 5 MB zijn.' },
    unsent: {
      title: 'De afbeelding kon niet worden verstuurd',
      advice: 'Controleer je verbinding en probeer het opnieuw.',
    },
    advice: {
      quota: 'Tot die tijd kun je URL’s van afbeeldingen gebruiken.',
      tooMany: 'Je hebt veel afbeeldingen verstuurd.',
      again: 'Probeer het opnieuw.',
      later: 'Probeer het zo opnieuw.',
      other: 'Kies een andere afbeelding.',
    },
    message: '{title}. {advice}',
  },
} satisfies Translation<typeof pictures>
