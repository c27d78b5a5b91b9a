import type creditPage from '#shared/messages/en/storefront/creditPage.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: 'Je tegoed',
  card: { title: 'Cadeaubon', print: 'Printen' },
  find: 'Vul je e-mailadres in. Heb je tegoed bij {shop}, dan sturen we je de link ernaartoe, met je code.',
  loadFailed: 'Je tegoed kon niet worden geladen',
  balance: 'Saldo',
  atShop: 'Te besteden bij {shop}',
  noEnd: 'Het verloopt niet.',
  until: 'Geldig tot en met {day}',
  ended: 'Dit tegoed is verlopen.',
  empty: 'Dit tegoed is op.',
  code: 'Je code',
  copy: 'Code kopiëren',
  copied: 'Gekopieerd',
  notCopied: 'Kopieer de code zelf',
  how: 'Vul de code in bij het afrekenen, of laat deze pagina zien aan de kassa. Je mag het in delen uitgeven.',
  spend: 'Online besteden',
  inCart: { title: 'Je tegoed zit in je winkelmandje', text: 'Het betaalt je volgende bestelling hier.' },
  secret: 'Wie deze pagina of de code heeft, kan het tegoed uitgeven.',
  qr: 'QR-code van je tegoed, om te scannen aan de kassa',
  statement: 'Overzicht',
  order: 'bestelling {number}',
  left: 'nog {amount}',
  notFound: {
    title: 'Tegoed niet gevonden',
    text: 'Misschien is de link niet compleet. Open hem opnieuw vanuit je e-mail, of laat hem nog een keer sturen.',
    links: 'Stuur me mijn link',
  },
} satisfies Translation<typeof creditPage>
