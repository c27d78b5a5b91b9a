import type setUp from '#shared/messages/en/shopadmin/setUp.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: 'Je winkel opzetten',
  steps: 'Stappen',
  place: 'Stap {number, number} van {count, number}',
  done: 'Klaar',
  back: 'Terug',
  later: 'Later',
  next: 'Volgende',
  step: {
    name: {
      name: 'Naam en adres',
      title: 'Hoe heet je winkel?',
      text: 'Het adres is de link die je deelt. Dat kun je later niet meer wijzigen, de naam wel.',
    },
    sells: {
      name: 'Wat je verkoopt',
      title: 'Wat verkoop je?',
      text: 'De volgende stappen beginnen met voorbeelden die daarbij passen.',
    },
    products: {
      name: 'Eerste producten',
      title: 'Voeg je eerste producten toe',
      text: 'Alleen jij ziet ze, tot je winkel is goedgekeurd. Kies hoe je begint; alle drie door elkaar kan ook.',
    },
    shipping: {
      name: 'Verzenden',
      title: 'Hoe verzend je, en voor hoeveel?',
      text: 'Vink aan hoe je verzendt en vul in wat klanten betalen.',
    },
    payment: {
      name: 'Betalen',
      title: 'Waar betalen klanten?',
      text: 'Het geld gaat rechtstreeks naar jouw rekening. Wij zitten er niet tussen.',
    },
    seller: {
      name: 'Wie je bent',
      title: 'Wie verkoopt er?',
      text: 'Klanten moeten dat van de wet kunnen lezen. Het staat op je facturen en in je winkel.',
    },
    tax: {
      name: 'Voor de Belastingdienst',
      title: 'Voor de Belastingdienst',
      text: 'Platforms melden één keer per jaar wie hoeveel verkoopt. Versleuteld bewaard; klanten zien het nooit.',
    },
    terms: {
      name: 'Voorwaarden',
      title: 'Je voorwaarden',
      text: 'We hebben verkoopvoorwaarden, retour en privacy al geschreven, met jouw gegevens. Met Volgende publiceer je ze.',
    },
    branding: {
      name: 'Uiterlijk',
      title: 'Hoe ziet je winkel eruit?',
      text: 'Een banner, een logo en een kleur. Zonder krijgt je winkel een eigen patroon.',
    },
  },
  sells: {
    games: 'Spellen',
    kinds: 'Producten',
    thing: {
      'other-games': 'Andere spellen',
      singles: 'Losse kaarten',
      sealed: 'Dichte boxen en pakjes',
      accessories: 'Accessoires',
    },
  },
  products: {
    door: {
      search: { title: 'Zoek een kaart', text: 'Kaarten op naam, set of nummer, met foto en gegevens.' },
      file: {
        title: 'Neem een bestand mee',
        text: 'Je voorraad van Cardmarket, TCGplayer, Shopify of uit een spreadsheet.',
      },
      hand: { title: 'Met de hand', text: 'Boxen, accessoires en al het andere.' },
    },
    count:
      '{count, plural, =0 {Je winkel heeft nog geen producten.} one {Je winkel heeft # product.} other {Je winkel heeft # producten.}}',
    limit: 'Tot je winkel is goedgekeurd, passen er {limit, number} producten in.',
  },
  shipping: {
    example: {
      letterbox: 'Losse kaarten en een paar pakjes. Past door de brievenbus.',
      parcel: 'Boxen en grote bestellingen, met track & trace.',
    },
    price: 'Prijs van {method} (€)',
    check: 'De bedragen zijn voorbeelden. Leg ze naast de tarieven van je vervoerder, met verpakking.',
    noPrice: 'Vul een bedrag in, zoals 4,95. Bij 0 is verzenden gratis.',
    noPickup: 'Schrijf waar en wanneer klanten kunnen afhalen.',
    custom: 'Je hebt eigen verzendzones. Die wijzig je in je <link>instellingen</link>.',
  },
  payment: {
    none: 'Vul een IBAN in, of kies Later',
    other: 'Liever Mollie of een betaallink? Die stel je in bij je <link>instellingen</link>, nu of later.',
  },
  terms: {
    noSeller: 'Je voorwaarden noemen de verkoper. <link>Vul in wie verkoopt</link>.',
    more: 'Lees ze en zet er je eigen woorden bij in je <link>instellingen</link>, nu of later.',
    agree: 'Vink de verklaring aan om verder te gaan',
  },
} satisfies Translation<typeof setUp>
