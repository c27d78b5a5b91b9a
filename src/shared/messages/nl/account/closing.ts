import type closing from '#shared/messages/en/account/closing.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  export: {
    title: 'Je gegevens downloaden',
    text: 'Je account en je winkel in één ZIP: producten, afbeeldingen, bestellingen, klanten, betalingen en facturen, als spreadsheets, pdf en JSON.',
    button: 'Alles downloaden',
    preparing: 'Downloaden…',
    received: '{megabytes} MB tot nu toe. Houd deze pagina open.',
    done: 'Je gegevens zijn gedownload',
    failure: 'Het downloaden is niet afgemaakt',
    proof: {
      title: 'Je gegevens downloaden',
      text: 'In het bestand staat alles over je winkel en je klanten. Daarom vragen we eerst wie je bent.',
      confirm: 'Downloaden',
    },
  },
  close: {
    title: 'Je account sluiten',
    text: 'Voorgoed: het kan niet opnieuw worden geopend.',
    failure: 'Wat er gesloten zou worden kon niet worden geladen',
    gone: 'Wat er meteen gebeurt:',
    shop: '{shop} verdwijnt van het eigen adres, uit de markt en uit zoekmachines, en neemt geen bestellingen meer aan.',
    signedOut: 'Je wordt overal uitgelogd, en je naam en e-mailadres worden verwijderd.',
    connections: 'Je bankrekening, betaallink en betaaldienst worden losgekoppeld.',
    stays: 'Wat blijft:',
    records:
      'Facturen en betaalde bestellingen, tot {years, plural, one {# jaar} other {# jaar}} na het jaar ervan: de Belastingdienst kan erom vragen.',
    address:
      'Het adres van je winkel. Niemand krijgt het de eerste {days, plural, one {# dag} other {# dagen}}, jij ook niet.',
    customers:
      'De bestelpagina’s van je klanten, met je gegevens als verkoper. Binnen hun bedenktijd kunnen ze nog ontbinden.',
    download: 'Download eerst je gegevens: later kan niemand ze voor je ophalen.',
    administrator:
      'Het account van een beheerder kan niet worden gesloten. Laat eerst een andere beheerder je rol wijzigen.',
    open: {
      title: 'Je klanten wachten nog op iets',
      text: 'Rond dit eerst af. Daarna kun je je account sluiten.',
      more: 'Dit zijn de oudste {count, number}.',
    },
    button: 'Account sluiten…',
    proof: {
      title: 'Het account voorgoed sluiten?',
      ofShop: '{shop} voorgoed sluiten?',
      text: 'Dit kan niet ongedaan worden gemaakt.',
      email: 'Typ je e-mailadres om te bevestigen',
      differs: 'Dit is niet het e-mailadres van je account',
      confirm: 'Account voorgoed sluiten',
      failure: 'Je account kon niet worden gesloten',
    },
    done: {
      title: 'Je account is gesloten',
      text: 'Bedankt dat je hier hebt verkocht. We hebben je een e-mail gestuurd die het bevestigt.',
      home: 'Naar de startpagina',
    },
  },
  openWork: {
    order: 'Bestelling {number} is nog niet verzonden of geannuleerd.',
    refund: 'Bestelling {number} is geannuleerd en nog niet terugbetaald.',
    withdrawal: 'De klant heeft bestelling {number} ontbonden en het geld nog niet terug.',
    payment: 'Een betaling of terugbetaling van bestelling {number} is nog onderweg.',
  },
} satisfies Translation<typeof closing>
