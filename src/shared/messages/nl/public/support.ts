import type support from '#shared/messages/en/public/support.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: 'Hulp',
  summary: 'Als klant ga je naar de winkel waar je hebt besteld. Heb je zelf een winkel, dan kom je bij ons.',
  order: {
    title: 'Over een bestelling',
    unpaid: 'Ik heb besteld en nog niet betaald',
    unpaidText:
      'Betaal met de knop op de pagina van je bestelling, die naar de betaalpagina van de winkel leidt, en vermeld je bestelnummer. Heb je die pagina niet meer, kies dan ‘Je bestellingen’ onderaan in de winkel: je krijgt de links op het e-mailadres waarmee je hebt besteld.',
    pending: 'Ik heb betaald, maar mijn bestelling staat nog open',
    pendingText:
      'Je betaalt aan de winkel en niet via het platform. De winkel meldt je bestelling dus zelf als betaald. Geef dat een werkdag.',
    parcel: 'Waar is mijn pakket? Ik wil iets terugsturen. Er ontbreekt iets.',
    parcelText:
      'Op de pagina van je bestelling zie je hoe ver die is. De winkel pakt in, verstuurt en betaalt terug: schrijf de winkel en noem je bestelnummer, dat met een # begint. Wat je als consument mag verwachten staat in de <terms>voorwaarden</terms>.',
  },
  shop: {
    title: 'Over je winkel',
    approval: 'Mijn winkel wacht op goedkeuring',
    approvalText:
      'Tot we je winkel hebben bekeken, kunnen klanten hem zien maar niet bestellen. Met een naam, een beschrijving en een paar producten zeggen we sneller ja.',
    address: 'Ik wil een ander winkeladres',
    addressText:
      'Het adres ligt vast zodra je het hebt gekozen, want er staan overal links naartoe. De naam van je winkel kun je altijd wijzigen.',
    signIn: 'Ik kan niet meer inloggen',
    signInText:
      'Na tien verkeerde wachtwoorden of codes moet een account een kwartier wachten. Ben je je wachtwoord vergeten, <forgot>stel dan een nieuw in</forgot>. Ben je de telefoon met je authenticator-app kwijt, dan log je in met een van je herstelcodes. Heb je die ook niet, schrijf ons dan vanaf het e-mailadres van je account.',
    stop: 'Ik wil stoppen, of mijn gegevens hebben',
    stopText:
      'Sluit je winkel in de instellingen en schrijf ons. Wat er met de gegevens gebeurt staat in de <privacy>privacyverklaring</privacy>.',
  },
  report: {
    title: 'Een winkel melden',
    text: 'Verkoopt een winkel namaak, levert die niet, of gebruikt die jouw werk? Onder elk product en elke winkel staat een link om het te melden. We bekijken elke melding en laten je weten wat we beslissen. Voor al het andere: <write></write>.',
  },
  contact: {
    title: 'Contact',
    text: 'Gaat je vraag over een winkel, zeg dan welke: het adres begint met een @. Stuur ons nooit een wachtwoord. Wij vragen er niet om.',
  },
} satisfies Translation<typeof support>
