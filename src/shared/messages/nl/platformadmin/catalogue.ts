import type catalogue from '#shared/messages/en/platformadmin/catalogue.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: 'Kaartencatalogus',
  description:
    'Hierin zoeken winkeliers als ze een product importeren. Van afbeeldingen bewaren we alleen het webadres.',
  failure: 'We konden de catalogus niet laden',
  importHint: 'Importeer een bestand met kaarten op de server met <code>npm run catalogue -- import FILE</code>.',
  counts: {
    entries: 'Vermeldingen',
    withPrice: '{count, number} met een prijs',
    cards: 'Kaarten',
    withPicture: '{count, number} met een afbeelding',
    sealed: 'Sealed producten',
    derived: '{count, number} uit hun set afgeleid',
    sets: 'Sets',
    setsHint: 'Kaarten of sealed',
  },
  samples: { title: 'Uit de nieuwste sets', text: 'Van elke set één kaart, zoals winkeliers die vinden.' },
  source: {
    notConfigured: {
      title: 'Niet ingesteld',
      text: 'Stel <code>POKEDATA_KEY</code> in op de server om hier kaarten en sealed producten op te halen.',
      guide: 'Stel op de server <code>PRICE_GUIDE</code> in op het adres of het bestand van de prijsgids.',
    },
    failed: {
      title: 'Het laatste bijwerken is mislukt',
      guide: '{reason} De prijzen blijven zoals ze waren.',
      text: '{reason} Alles wat is opgehaald blijft bewaard, en de volgende keer gaat het daar verder.',
    },
    interrupted: {
      title: 'Het laatste bijwerken is onderbroken',
      guide: 'De server stopte. De volgende keer wordt de prijsgids vanaf het begin gelezen.',
      text: 'De server stopte. Alles wat is opgehaald blijft bewaard, en de volgende keer gaat het daar verder.',
    },
    lastSync: 'Laatst bijgewerkt',
    runningSince: 'Bezig sinds',
    lastStarted: 'Laatst begonnen',
    entries: 'Vermeldingen',
    prices: 'Prijzen',
    never: 'Nooit',
    sync: 'Nu bijwerken',
    oneAtATime: 'Er kan er maar één tegelijk.',
    progress: 'Voortgang van het bijwerken',
    waitingToStart: 'Wacht tot de server begint',
    starting: 'Begint',
    sets: '{done, number} van {total, number} sets',
  },
  state: {
    off: 'Uit',
    never: 'Nog niet bijgewerkt',
    waiting: 'Wacht',
    running: 'Bezig',
    done: 'Bijgewerkt',
    failed: 'Mislukt',
    interrupted: 'Onderbroken',
  },
  result: {
    added: '{count, number} nieuw',
    changed: '{count, number} gewijzigd',
    unchanged: '{count, number} ongewijzigd',
    skipped: '{count, number} overgeslagen',
  },
  started: { title: 'Het bijwerken is begonnen', text: '{source} wordt gelezen' },
  notStarted: { title: 'Het bijwerken kon niet beginnen', text: 'Probeer het opnieuw.' },
} satisfies Translation<typeof catalogue>
