import type shop from '#shared/messages/en/shopadmin/shop.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  backToDashboard: 'Terug naar het dashboard',
  loadFailed: 'Je winkel kon niet worden geladen',
  statsFailed: 'De cijfers van je winkel konden niet worden geladen. Ververs de pagina om het opnieuw te proberen.',
  setUp: 'Winkel opzetten',
  menu: {
    label: 'Winkelmenu',
    main: 'Belangrijkste plekken',
    switch: 'Winkel',
    dashboard: 'Dashboard',
    products: 'Producten',
    orders: 'Bestellingen',
    counter: 'Kassa',
    payments: 'Betalingen',
    prices: 'Prijzen',
    buying: 'Inkoop',
    discounts: 'Kortingscodes',
    credit: 'Tegoed',
    customers: 'Klanten',
    books: 'Boekhouding',
    figures: 'Cijfers',
    settings: 'Winkelinstellingen',
    platform: 'Platform',
    sell: 'Verkopen',
    stock: 'Voorraad',
    money: 'Geld',
    shop: 'Winkel',
    rips: 'Live openen',
    breaks: 'Breaks',
    drafts: 'Conceptbestellingen',
    dayTotals: 'Dagtotalen',
    terms: 'Voorwaarden',
    account: 'Account',
    pending: 'open',
  },
  notAllowed: {
    title: 'Dit scherm mag je niet zien',
    text: 'Je hebt er een recht voor nodig dat je niet hebt: {permission}. De eigenaar van {shop} kan het je geven.',
  },
  twoFactor: {
    title: 'Stel eerst inloggen in twee stappen in',
    text: '{shop} verlangt dat van iedereen die er werkt.',
    setUp: 'Stel het in bij je account',
  },
  signedOut: { label: 'Melding', orders: 'Log in om je bestellingen te bekijken.' },
  noShop: {
    toast: 'Geen winkel gevonden',
    title: 'Geen winkel gevonden',
    owner: 'Je hebt nog geen winkel. Zet er een op om verder te gaan.',
    customer: 'Je werkt in geen enkele winkel. De eigenaar kan je uitnodigen.',
  },
  paymentLink:
    'Was jij dit niet? Wijzig je wachtwoord en log overal elders uit op <account>je accountpagina</account>, en verbeter daarna de link bij <payment>Betaling</payment>.',
  revoked: {
    reason: 'Het platform gaf deze reden:',
    ask: 'Vragen? <link>Vraag het het platform</link>.',
  },
  bought: {
    more: '+{lines, number} · {pieces, number} st.',
    inWords: '{product} en nog {lines, number}, {pieces, number} stuks',
  },
  provider: {
    failed: {
      title: 'Klanten kunnen niet online betalen',
      text: 'Mollie weigert je API-sleutel. <settings>Vul een nieuwe in</settings>.',
    },
    test: {
      title: 'Online betalen staat in testmodus',
      text: 'Bestellingen komen op betaald te staan zonder dat er geld omgaat. <settings>Vul je live-sleutel in</settings> voor je verkoopt.',
    },
  },
} satisfies Translation<typeof shop>
