import type settings from '#shared/messages/en/shopadmin/settings.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: 'Winkelinstellingen',
  failed: 'De winkelinstellingen konden niet worden geladen',
  sections: 'Onderdeel van de instellingen',
  tab: { general: 'Algemeen', branding: 'Uiterlijk', payment: 'Betalen', notifications: 'Meldingen' },
  save: 'Wijzigingen opslaan',
  saving: 'Opslaan...',
  discard: 'Verwerpen',
  unsaved: 'Niet-opgeslagen wijzigingen',
  unsavedText: 'Je hebt wijzigingen in je winkelinstellingen die nog niet zijn opgeslagen. Die gaan verloren.',
  saved: 'Winkelinstellingen opgeslagen',
  notSaved: 'De winkelinstellingen konden niet worden opgeslagen',
  yourShop: 'Je winkel',
  open: {
    label: 'Winkel open',
    saving: 'Opslaan',
    on: { title: 'Je winkel is open', text: 'Bezoekers kunnen rondkijken en bestellen.' },
    off: { title: 'Je winkel is gesloten', text: 'Bezoekers kunnen je producten bekijken, maar niet bestellen.' },
    notApproved: 'Goedkeuring nodig: je winkel kan pas open als de beheerder van het platform hem heeft goedgekeurd.',
  },
  name: 'Winkelnaam',
  description: 'Beschrijving',
  descriptionHint: 'Staat onder de naam van je winkel en in zoekresultaten.',
  language: {
    label: 'Taal van je winkel',
    hint: 'In deze taal gaat je winkel open, en in deze taal schrijf je je teksten. Bezoekers kunnen de andere kiezen.',
    nl: 'Nederlands',
    en: 'Engels',
  },
  conditionScale: {
    label: 'Condities van kaarten',
    hint: 'Klanten lezen condities in deze letters. Ze worden bewaard in die van Cardmarket.',
    cardmarket: 'Cardmarket: MT NM EX GD LP PL PO',
    tcgplayer: 'TCGplayer: NM LP MP HP DMG',
  },
  other: {
    description: {
      nl: 'Tekst onder de naam, in het Nederlands (niet verplicht)',
      en: 'Tekst onder de naam, in het Engels (niet verplicht)',
    },
    descriptionHint: 'Voor bezoekers die deze taal lezen. Is dit leeg, dan zien ze de beschrijving hierboven.',
    pickupInfo: {
      nl: 'Over afhalen, in het Nederlands (niet verplicht)',
      en: 'Over afhalen, in het Engels (niet verplicht)',
    },
    pickupInfoHint: 'Voor bezoekers die deze taal lezen. Is dit leeg, dan zien ze de tekst hierboven.',
  },
  prefix: 'Begin van bestelnummers',
  prefixHint:
    'Hoogstens {max, number} tekens. Nieuwe bestellingen krijgen nummers als #{prefix}100; bestaande houden hun nummer.',
  slug: {
    label: 'Winkel-URL',
    at: 'Je winkel staat op {url}. Deze URL kan niet meer worden gewijzigd.',
    willBe: 'Je winkel komt op {url}. Daarna kun je de URL niet meer wijzigen.',
    example: 'jouw-winkel',
    use: '‘{slug}’ gebruiken',
    confirm: {
      title: 'Je winkel-URL instellen op ‘{slug}’?',
      text: 'Je winkel komt op {url}. Daarna kun je de URL niet meer wijzigen.',
      submit: 'Winkel-URL instellen',
    },
  },
  delivery: {
    title: 'Levering',
    ships: 'Pakketten versturen',
    pickup: 'Klanten kunnen in de winkel afhalen',
    shipping: 'Verzendkosten (€)',
    shippingHint: 'Eén keer per bestelling, wat er ook in zit.',
    shippingShown: 'Klanten zien: {price}. Voor bestaande bestellingen verandert er niets.',
    price: { free: 'Gratis', freeFrom: '{price}, gratis vanaf {from}' },
    freeFrom: 'Gratis vanaf (€, niet verplicht)',
    freeFromHint: 'Waarde van de bestelling zonder verzendkosten. Laat leeg als verzenden nooit gratis is.',
    pickupInfo: 'Informatie over afhalen',
    pickupInfoHint: 'Waar en wanneer. Staat in het winkelmandje en bij de bestelling.',
    noWay: 'Kies minstens één manier van leveren',
  },
  payment: {
    link: 'Betaallink',
    linkHint:
      'Een betaalverzoek of het adres van je betaalpagina. Zonder link lezen klanten dat jij ze laat weten hoe ze betalen.',
    leadsTo: 'Klanten zien dat ze betalen bij <host></host>. Bestaande bestellingen houden hun link.',
    days: 'Onbetaalde bestellingen annuleren na (dagen, niet verplicht)',
    daysHint: '1 tot en met {max, number}. Laat leeg om open bestellingen te bewaren tot jij ze annuleert.',
    daysNotice:
      '{days, select, one {12 uur} other {Een dag}} van tevoren krijgt de klant een herinnering. Daarna wordt de bestelling geannuleerd, zijn de producten weer te koop en krijgt de klant een e-mail.',
    pieces: 'Hoogstens zoveel stuks per bestelling',
    piecesHint: 'Een grotere bestelling wordt geweigerd, zodat niemand je hele voorraad in één keer kan reserveren.',
    unpaid: 'Hoogstens zoveel onbetaalde bestellingen per e-mailadres',
    unpaidHint: 'Daarboven worden bestellingen van dat adres geweigerd tot er is betaald.',
  },
  mails: {
    title: 'E-mails aan jou',
    mailNewOrders: {
      label: 'Nieuwe bestellingen',
      hint: 'Bij elke nieuwe bestelling. Je antwoord gaat naar de klant.',
    },
    mailLowStock: {
      label: 'Weinig voorraad',
      hint: 'Als er na een bestelling 2 of minder van een product over zijn. Eén keer per product, tot je het aanvult.',
    },
    mailApproval: {
      label: 'Goedkeuring van je winkel',
      hint: 'Als het platform je winkel goedkeurt of de goedkeuring intrekt.',
    },
    always:
      'Naar het adres waarmee je inlogt. E-mails over je account, bijvoorbeeld over een gewijzigd wachtwoord, krijg je altijd.',
  },
} satisfies Translation<typeof settings>
