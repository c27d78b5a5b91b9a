import type landing from '#shared/messages/en/public/landing.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  openShop: 'Open je winkel',
  liveShop: 'Bekijk een winkel',
  market: 'Markt',
  tagline: 'Het winkelsysteem voor kaartenwinkels in Nederland',
  phone: 'Een winkel op een telefoon: de banner en naam van de winkel, een zoekveld en de eerste producten.',
  live: {
    visit: 'Bezoek {shop}, een winkel die open is',
    count: '{count, plural, one {# product} other {# producten}}',
    now: 'Live',
  },
  hero: {
    title: 'Je kaartenwinkel, open terwijl je slaapt.',
    text: 'Zet je boxen, boosters en losse kaarten online onder je eigen naam. Deel één link. Klanten betalen direct aan jou, en jij verzendt.',
    noFees: 'Geen opstartkosten',
    mobile: 'Gemaakt voor de telefoon',
    address: 'Een eigen winkeladres',
  },
  find: {
    title: 'Zoek je een kaart?',
    label: 'Vind een kaart',
    hint: 'Naam, set of nummer',
    go: 'Zoeken',
    text: 'De prijs bij elke winkel, met verzendkosten.',
  },
  features: {
    title: 'Minder gedoe. Meer openmaken.',
    catalogue: {
      title: 'Typ een kaart. Hij staat er al.',
      text: 'Zoek op naam, set of nummer. De gegevens zijn al ingevuld. Jij zet de prijs en de voorraad erbij.',
      picture:
        'Een kaart uit de catalogus toevoegen: Charizard ex met set en nummer al ingevuld, velden voor staat, uitvoering, taal, prijs en voorraad, en een richtprijs.',
    },
    imports: {
      title: 'Neem je voorraad mee',
      text: 'Upload je bestand van Cardmarket of TCGplayer en bekijk elke regel. Er verandert niets tot je bevestigt.',
      picture:
        'De controle van een bestand van Cardmarket: 40 nieuwe producten, per regel de naam en wat ermee gebeurt, en een knop om ze te importeren.',
    },
    money: {
      title: 'Het geld is meteen van jou',
      text: 'Klanten betalen via je eigen betaallink, bij je eigen bank of betaaldienst. Er gaat niets via ons.',
      picture:
        'Het winkelmandje op een telefoon: twee producten, het totaal, een veld voor het e-mailadres en de bestelknop met daaronder het betaaladres.',
    },
    orders: {
      title: 'Veertig pakketten, één lijst',
      text: 'Bij elke bestelling staat de volgende stap: betaling controleren, packs openen, verzenden. Nieuwe bestellingen verschijnen terwijl je inpakt.',
      picture:
        'De lijst met open bestellingen: nummer, klant, wat er gekocht is, totaal en hoe oud, elk met de volgende stap als knop.',
    },
    packing: {
      title: 'Alles in één keer pakken',
      text: 'Kies de bestellingen die je inpakt en print één verzamellijst: elke kaart één keer, op locatie, met het aantal dat je nodig hebt.',
      picture:
        'Een verzamellijst voor vier bestellingen: de producten met set, staat, aantal en de bestellingen waar ze bij horen.',
    },
    link: {
      title: 'Eén link voor alles wat je verkoopt',
      text: 'In je bio, in de groepsapp, op het bordje bij je stand. Wie erop tikt kan kopen: geen app, geen account.',
    },
    chat: {
      question: 'Heb je nog Surging Sparks?',
      answer: 'Nog twaalf boxen, allemaal in mijn winkel:',
      address: '/@jouw-winkel',
    },
    lastBox: {
      title: 'De laatste box verkoop je één keer',
      text: 'Twee mensen willen hem, één krijgt hem, en de ander weet dat vóór het betalen. Annuleer je een bestelling, dan liggen de kaarten weer in het schap.',
    },
    oneTap: {
      title: 'Eén tik, één bestelling',
      text: 'Twee keer getikt, geen bereik, pagina opnieuw geladen: het blijft één bestelling op je lijst.',
    },
  },
  costs: {
    title: 'Wat het kost',
    text: 'Geen opstartkosten, geen abonnement, geen deel van je omzet. Met Mollie betaal je Mollie per betaling; overboekingen en betaallinks zijn tussen jou en je bank.',
    start: 'om te starten',
    month: 'per maand',
    sale: 'per verkoop',
    percent: '0%',
  },
  collectors: {
    title: 'Op zoek naar kaarten?',
    text: 'Elke winkel heeft een eigen adres. Typ het hier, of plak een link van de winkel.',
    market: 'Bekijk wat alle winkels te koop hebben',
    example: 'Kijk rond bij {shop}',
    address: 'Adres van de winkel',
    go: 'Naar de winkel',
    findOrder: 'Vind mijn bestelling',
  },
  benefits: {
    title: 'Alles erbij, vanaf dag één',
    ownName: 'Jouw naam en banner bovenaan. Onze naam blijft klein onderaan.',
    noAccount: 'Klanten hebben geen account nodig, alleen een e-mailadres.',
    stock: 'De voorraad daalt bij elke bestelling en stijgt weer bij elke annulering.',
    address: 'Een eigen winkeladres dat van jou blijft.',
    prefix: 'Bestelnummers die beginnen zoals jij wilt.',
    closed: 'Een weekend dicht? Eén schakelaar, en bezoekers kunnen kijken maar niet bestellen.',
    screens: 'Gemaakt voor de telefoon in je broekzak en het grote scherm op de inpaktafel.',
    light: 'Licht of donker, net als je apparaat.',
  },
  steps: {
    title: 'Van hier naar je eerste bestelling',
    signUp: {
      title: 'Maak een account',
      text: 'Je naam, een e-mailadres en een wachtwoord. Daarna kies je het adres van je winkel.',
    },
    fill: {
      title: 'Vul de schappen',
      text: 'Voeg een naam, een prijs, je voorraad en een foto toe. Zet je betaallink in de instellingen.',
    },
    share: {
      title: 'Deel je link',
      text: 'We bekijken elke nieuwe winkel. Is die van jou goedgekeurd, dan kunnen klanten hem zien en bestellen.',
    },
  },
} satisfies Translation<typeof landing>
