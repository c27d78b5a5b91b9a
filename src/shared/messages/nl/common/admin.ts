import type admin from '#shared/messages/en/common/admin.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  openMenu: 'Menu openen',
  openMenuAttention: 'Menu openen, er wacht iets op je',
  waiting: 'wachtend',
  more: 'Meer onder {screen}',
  search: 'Zoeken',
  yourAccount: 'Je account',
  signOut: 'Uitloggen',
  showMore: 'Meer tonen',
  undo: 'Ongedaan maken',
  downloadFailed: 'Het bestand downloaden is mislukt',
  pages: { label: 'Pagina’s', previous: 'Vorige', next: 'Volgende', position: 'Pagina {page} van {pages}' },
  noSuchPage: {
    title: 'Deze pagina bestaat hier niet',
    text: 'Vergeten de pagina aan de router toe te voegen?',
  },
  discard: {
    title: 'Wijzigingen weggooien?',
    text: 'Wat je hebt getypt is niet opgeslagen en gaat verloren.',
    stay: 'Verder bewerken',
    leave: 'Wijzigingen weggooien',
  },
  leave: { title: 'Weggaan zonder op te slaan?', stay: 'Blijven', leave: 'Weggaan zonder opslaan' },
  paymentLink: {
    title: 'De betaallink is gewijzigd',
    changed:
      '{date}: van {from, select, none {geen link} other {<host>{from}</host>}} naar {to, select, none {geen link} other {<host>{to}</host>}}{by, select, administrator {, door een beheerder van het platform} other {}}',
    sameHost:
      '{date}: een ander adres bij {to, select, none {geen link} other {<host>{to}</host>}}{by, select, administrator {, door een beheerder van het platform} other {}}',
  },
  bankAccount: {
    title: 'De bankrekening is gewijzigd',
    changed:
      '{date}: van {from, select, none {geen rekening} other {<host>{from}</host>}} naar {to, select, none {geen rekening} other {<host>{to}</host>}}{by, select, administrator {, door een beheerder van het platform} other {}}',
    sameHost:
      '{date}: een andere rekeninghouder of BIC bij {to, select, none {geen rekening} other {<host>{to}</host>}}{by, select, administrator {, door een beheerder van het platform} other {}}',
  },
  confirmEmail: {
    failure: 'Het bericht kon niet worden verstuurd',
    sent: { title: 'Kijk in je inbox', text: 'Er is een link onderweg naar <address>{email}</address>.' },
    noServer: {
      title: 'Je e-mailadres is niet bevestigd',
      text: 'E-mail is op dit platform nog niet ingesteld, dus we kunnen je geen link sturen om het te bevestigen.',
    },
    please: {
      title: 'Bevestig je e-mailadres',
      text: 'We hebben een link gestuurd naar <address>{email}</address>. Bevestig je adres, dan kunnen we je bereiken.',
    },
    again: 'Opnieuw versturen',
    sending: 'Versturen...',
  },
  proof: {
    failure: 'Er ging iets mis',
    password: 'Je wachtwoord',
    code: 'Code',
    codeHint: 'Uit de app, of een van je herstelcodes',
    paymentLink: {
      title: 'De betaallink wijzigen?',
      text: 'Hier betalen je klanten. Vul je wachtwoord in, zodat we weten dat jij het bent.',
      confirm: 'Betaallink wijzigen',
    },
    provider: {
      title: 'Mollie koppelen',
      text: 'Het geld van je klanten gaat naar dit Mollie-account. Bevestig dat jij het bent.',
      confirm: 'Koppelen',
    },
    bankAccount: {
      title: 'De bankrekening wijzigen?',
      text: 'Je klanten maken hun geld hiernaartoe over. Vul je wachtwoord in, zodat we weten dat jij het bent.',
      confirm: 'Bankrekening wijzigen',
    },
  },
} satisfies Translation<typeof admin>
