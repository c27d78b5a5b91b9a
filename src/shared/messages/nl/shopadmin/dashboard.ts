import type dashboard from '#shared/messages/en/shopadmin/dashboard.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: 'Dashboard',
  editBanner: 'Banner bewerken',
  stats: {
    pending: 'Wacht op betaling',
    revenue: 'Totale omzet',
    products: 'Alle producten',
    lowStock: 'Bijna op',
  },
  expiry: {
    title: 'Onbetaalde bestellingen na 48 uur annuleren?',
    text: 'Onbetaalde bestellingen houden voorraad vast die een ander had kunnen kopen. De klant krijgt na 24 uur een herinnering; na 48 uur wordt de bestelling geannuleerd en is de voorraad weer te koop. Kies een andere tijd bij <link>Winkelinstellingen</link>.',
    yes: 'Annuleren na 48 uur',
    no: 'Onbetaalde bestellingen houden',
  },
  actions: {
    title: 'Snel naar',
    add: 'Product toevoegen',
    orders: 'Alle bestellingen bekijken',
    storefront: 'Winkel bekijken',
  },
  recent: {
    title: 'Laatste bestellingen',
    all: 'Alles bekijken',
    failure: 'De laatste bestellingen konden niet worden geladen',
    empty: 'Nog geen bestellingen',
    emptyHint: 'Je nieuwste bestellingen verschijnen hier.',
  },
  welcome: {
    title: 'Welkom!',
    titleNamed: 'Welkom, {name}!',
    text: 'Geef je winkel een naam en een URL om te beginnen.',
  },
  setup: {
    title: 'Maak je winkel af',
    text: '<shop>{name}</shop> is klaar. Kies nu de URL waar klanten je winkel vinden.',
    fixed: 'De URL kun je later niet meer wijzigen.',
    action: 'URL kiezen',
  },
  revoked: {
    title: 'De goedkeuring van je winkel is ingetrokken',
    text: 'Bezoekers kunnen je producten bekijken, maar niet bestellen.',
  },
  waiting: {
    title: 'Je winkel wacht op goedkeuring',
    text: 'Alleen jij ziet je winkel, tot het platform die heeft goedgekeurd. Voeg alvast je producten toe en bekijk je winkel zoals bezoekers die straks zien.',
    refused: 'Het platform heeft hem niet goedgekeurd. Maak het in orde, dan kan dat alsnog.',
  },
  checklist: {
    title: 'Voor het platform {count, plural, one {ontbreekt nog één ding} other {ontbreken nog # dingen}}',
    text: 'Dit controleert het platform voordat het je winkel goedkeurt.',
    until: 'De wet wil dat we weten wie hier verkoopt. Vul dit aan voor {day}. Je winkel blijft intussen open.',
    enter: {
      email: 'Bevestig je e-mailadres',
      seller: 'Vul in wie verkoopt',
      taxIdentity: 'Vul fiscaal nummer en rekening in',
      payment: 'Stel in waar klanten betalen',
      terms: 'Publiceer je voorwaarden',
      declaration: 'Lezen en verklaren',
    },
  },
  closed: {
    title: 'Je winkel is gesloten',
    text: 'Bezoekers kunnen je producten bekijken, maar niet bestellen. Je opent je winkel bij Winkelinstellingen.',
  },
} satisfies Translation<typeof dashboard>
