import type blocks from '#shared/messages/en/shopadmin/blocks.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  button: 'Geblokkeerd',
  menu: 'Blokkeren…',
  email: {
    choose: 'Dit e-mailadres',
    title: '{email} blokkeren?',
    description: 'Met dit e-mailadres kan niemand meer bij je bestellen, tot je het deblokkeert.',
    confirm: 'E-mailadres blokkeren',
    blocked: 'E-mailadres geblokkeerd',
    blockedHint: '{email} kan niet bij je bestellen.',
    unblock: 'E-mailadres deblokkeren',
  },
  network: {
    choose: 'Dit netwerk',
    title: 'Dit netwerk blokkeren?',
    description:
      'Vanaf het netwerk waar deze bestelling vandaan kwam, kan 30 dagen lang niemand bij je bestellen. Dat kan één huishouden zijn, of een hele buurt met dezelfde mobiele provider.',
    confirm: 'Netwerk blokkeren',
    blocked: 'Netwerk geblokkeerd',
    blockedHint: 'Vanaf dit netwerk kan 30 dagen lang niemand bij je bestellen.',
    unblock: 'Netwerk deblokkeren',
  },
  existing: 'Bestaande bestellingen blijven zoals ze zijn. Annuleer de bestellingen die je niet wilt.',
  failed: 'Blokkeren is niet gelukt. Probeer het opnieuw.',
  unblock: 'Deblokkeren',
  unblockOf: '{name} deblokkeren',
  unblocked: 'Gedeblokkeerd',
  unblockedHint: 'Bestellen kan weer.',
  unblockFailed: 'Deblokkeren is niet gelukt. Probeer het opnieuw.',
  form: { label: 'E-mailadres om te blokkeren', submit: 'Blokkeren', placeholder: 'naam@voorbeeld.nl' },
  list: {
    title: 'Geblokkeerde klanten',
    description:
      'Ze kunnen je winkel bekijken, maar niet bestellen. Wil je een netwerk blokkeren, open dan een bestelling die daarvandaan kwam.',
    label: 'Geblokkeerd',
    failure: 'De geblokkeerde klanten konden niet worden geladen',
    empty: 'Niemand is geblokkeerd',
    networkOf: 'Netwerk van bestelling {number}',
    until: 'tot {date}',
    since: 'sinds {date}',
  },
} satisfies Translation<typeof blocks>
