import type common from '#shared/messages/en/common/common.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  skip: 'Naar de inhoud',
  loading: 'Laden',
  close: 'Sluiten',
  cancel: 'Annuleren',
  error: 'Fout',
  retry: 'Opnieuw proberen',
  tryAgain: 'Opnieuw proberen',
  loadsByItself: 'Controleer je verbinding. Zodra je weer online bent, laden we dit vanzelf.',
  notifications: 'Meldingen (F8)',
  clearSearch: 'Zoekopdracht wissen',
  showPassword: 'Wachtwoord tonen',
  noImage: 'Geen afbeelding',
  noImageOf: 'Geen afbeelding <hidden>van {name}</hidden>',
  stepper: { quantity: 'Aantal {name}', add: 'Eén {name} erbij', remove: 'Eén {name} eraf' },
  legalLinks: {
    label: 'Over dit platform',
    privacy: 'Privacy',
    terms: 'Voorwaarden',
    support: 'Hulp',
    imprint: 'Colofon',
    accessibility: 'Toegankelijkheid',
  },
  notFound: {
    title: '404 Pagina niet gevonden',
    text: 'Dit hoesje is leeg. Vergeten de pagina aan de router toe te voegen? Kwam je via een link, dan zit er misschien een typefout in.',
    home: 'Naar de startpagina',
  },
  failed: { title: 'Er ging iets mis', text: 'Laad de pagina opnieuw.' },
  missing: { title: 'Deze pagina kon niet worden geladen', text: 'Controleer je verbinding en probeer het opnieuw.' },
  reassurance: {
    savedIsSafe: 'Alles wat je hebt opgeslagen is veilig.',
    cartIsKept: 'Je winkelmandje is nog zoals je het achterliet.',
  },
  signedOut: { title: 'Niet ingelogd', text: 'Je bent uitgelogd. Je gaat nu naar het inloggen...' },
  arrived: {
    title: 'Gelukt',
    signedIn: 'Je bent ingelogd',
    signedUp: 'Je account is gemaakt',
    joined: 'Je kunt meteen beginnen.',
  },
} satisfies Translation<typeof common>
