import type accountExport from '#shared/messages/en/server/accountExport.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  file: 'toploader-gegevens',
  payments: {
    day: 'datum',
    order: 'bestelnummer',
    kind: 'soort',
    amount: 'bedrag',
    source: 'bron',
    payer: 'betaler',
    account: 'rekening',
    description: 'omschrijving',
    kinds: {
      payment: 'betaling',
      refund: 'terugbetaling',
      reversal: 'storno',
      'refund-failed': 'terugbetaling mislukt',
    },
    sources: { bank: 'bank', provider: 'betaaldienst', hand: 'met de hand', credit: 'tegoed' },
  },
  sales: { day: 'dag', orders: 'bestellingen', paid: 'betaalde_bestellingen', revenue: 'omzet' },
  readme: {
    title: 'JE GEGEVENS',
    about:
      'Alles wat van je account en je winkel wordt bewaard. Er staan gegevens van je klanten in: bewaar het bestand veilig en verwijder het als je het niet meer nodig hebt.',
    amounts:
      'Spreadsheets (.csv) zijn voor mensen, .json is voor programma’s. In JSON staan bedragen in hele centen en tijden in UTC; in spreadsheets staan bedragen in euro’s en tijden in die van Amsterdam.',
    folder: 'In de map van de winkel:',
    files: {
      account: 'account.json: wie je bent en waar je bent ingelogd',
      accountActivity: 'account-activity.json: wat je met je account hebt gedaan',
      accountActivityOfOthers: 'account-activity-of-others.json: wat anderen ermee deden, zoals mislukt inloggen',
      accountMessages: 'account-messages.json: berichten die je kreeg',
      shop: 'shop.json: instellingen, verkoper, fiscale gegevens, alle versies van je voorwaarden, prijsregels, besluiten over de winkel',
      products: 'products.csv: je producten met inkoopprijzen; het bestand kan weer worden geïmporteerd',
      orders: 'orders.csv: je bestellingen, een rij per regel',
      customers: 'customers.csv: wie er bestelde, hoe vaak en voor hoeveel',
      payments: 'payments.csv: geld dat bij bestellingen is geboekt',
      invoices: 'invoices.csv: de regels van je facturen en creditnota’s',
      sales: 'sales.csv: wat elke dag opbracht',
      pictures: 'pictures/: je afbeeldingen',
      pdfs: 'invoices/: je facturen en creditnota’s als pdf',
      json: 'json/: alles volledig, met de geschiedenis, notities en berichten van elke bestelling:',
    },
  },
} satisfies Translation<typeof accountExport>
