import type analytics from '#shared/messages/en/platformadmin/analytics.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: 'Cijfers',
  description: 'Alle winkels, in Nederlandse tijd.',
  failure: 'We konden de cijfers niet laden',
  period: {
    label: 'Periode',
    '7d': 'Laatste 7 dagen',
    '30d': 'Laatste 30 dagen',
    '90d': 'Laatste 90 dagen',
    '1y': 'Laatste jaar',
    week: 'Week van {day}',
  },
  figures: {
    revenue: 'Totale omzet',
    orders: 'Bestellingen',
    shops: 'Actieve winkels',
    withOrders: '{count, number} met bestellingen',
    orderValue: 'Gemiddelde bestelling',
    against: 'tegenover de periode ervoor',
  },
  trends: {
    title: 'Omzet in de tijd',
    description: 'Betaalde bestellingen op de dag dat ze geplaatst zijn, zonder geannuleerde.',
    asTable: 'Als tabel',
    newest: 'De nieuwste perioden',
    table: 'Omzet per periode',
    period: 'Periode',
    revenue: 'Omzet',
    orders: 'Bestellingen',
    chart: {
      '7d': 'Omzet van de laatste 7 dagen',
      '30d': 'Omzet van de laatste 30 dagen',
      '90d': 'Omzet van de laatste 90 dagen',
      '1y': 'Omzet van het laatste jaar',
    },
    chartText:
      'Staven met de omzet per periode. Met de pijltjestoetsen ga je van de ene naar de volgende; je kunt ze ook als tabel bekijken.',
  },
  growth: {
    title: 'Groei',
    description: 'Vergeleken met de periode ervoor, die even lang was.',
    revenue: 'Omzet',
    orders: 'Bestellingen',
    shops: 'Winkels',
    orderValue: 'Gemiddelde bestelling',
  },
  topShops: { title: 'Best verkopende winkels', empty: 'Geen bestellingen in deze periode' },
  status: {
    title: 'Stand van het platform',
    health: 'Systeem',
    catalogue: 'Kaartencatalogus',
    backup: 'Laatste back-up',
    synced: '{count, plural, one {# vermelding} other {# vermeldingen}}, laatst bijgewerkt {when}',
    neverSynced: '{count, plural, one {# vermelding} other {# vermeldingen}}, nog nooit bijgewerkt',
    elsewhere: 'Niet hier gemaakt: je hebt een eigen database',
    noBackup: 'Nog geen',
    backupSize: '{when}, {size} MB',
    justNow: 'zojuist ({moment})',
    ago: '{age} geleden ({moment})',
  },
} satisfies Translation<typeof analytics>
