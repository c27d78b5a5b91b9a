import type moderation from '../../en/server/moderation.ts'
import type { Translation } from '../../translation.ts'

export default {
  refused: 'Meerdere van je meldingen waren ongegrond. {days} dagen na de laatste kun je weer melden.',
  alreadyDecided: 'Over deze melding is al beslist',
  noListing: 'Deze melding gaat over de hele winkel: er is geen aanbod om te verwijderen',
  nothingToReverse: 'Er is geen verwijderd aanbod om terug te geven',
  shop: 'De winkel {shop}',
  listing: '“{name}” bij {shop}',
  received: {
    subject: 'We hebben je melding {number} ontvangen',
    title: 'Je melding {number}',
    about: 'Bedankt. We hebben je melding hierover ontvangen:',
    next: 'Iemand van ons leest je melding en beslist; dat gaat nooit automatisch. We laten je weten wat we beslisten en waarom.',
    foot: 'Je krijgt deze e-mail omdat dit adres bij een melding op {platform} is ingevuld. Was jij dat niet, doe dan niets.',
  },
  decided: {
    subject: 'Onze beslissing over je melding {number}',
    reversedSubject: 'We hebben onze beslissing over je melding {number} herzien',
    title: 'Beslissing over melding {number}',
    what: {
      'no-action': 'We hebben ernaar gekeken en nemen geen maatregel.',
      unfounded: 'We hebben ernaar gekeken en geen grond voor de melding gevonden.',
      'listing-removed': 'We hebben het aanbod verwijderd.',
      'shop-suspended': 'We hebben de winkel gesloten voor nieuwe bestellingen.',
    },
    reversed: 'We hebben er opnieuw naar gekeken en het aanbod teruggezet.',
    reasons: 'Onze redenen',
    warning:
      'Meld alleen waarvan je reden hebt om te denken dat het onwettig is of tegen onze voorwaarden. Wie binnen {days} dagen {count} ongegronde meldingen stuurt, weigeren we.',
    redress:
      'Ben je het er niet mee eens, schrijf ons dan: we kijken er opnieuw naar. Je kunt ook naar de rechter gaan.',
    button: 'Schrijf ons',
    foot: 'Je krijgt deze e-mail omdat je een melding aan {platform} hebt gestuurd.',
  },
  removed: {
    subject: 'We hebben “{name}” uit je winkel verwijderd',
    reversedSubject: '“{name}” is terug in je winkel',
    title: 'Aanbod verwijderd',
    reversedTitle: 'Aanbod teruggezet',
    what: 'Na een melding hebben we “{name}” uit {shop} verwijderd. Het kan niet meer worden gekocht; eerdere bestellingen gaan door.',
    reversed: 'We hebben er opnieuw naar gekeken: “{name}” is terug in {shop}.',
    ground: 'Wat er gemeld is: {reason}. Een mens heeft beslist; er zijn geen automatische middelen gebruikt.',
    reasons: 'Onze redenen',
    redress:
      'Ben je het er niet mee eens, schrijf ons dan binnen zes maanden: we kijken er opnieuw naar. Je kunt ook naar de rechter gaan. Hetzelfde opnieuw aanbieden kan leiden tot sluiting van je winkel.',
    button: 'Schrijf ons',
    foot: 'Je krijgt deze e-mail omdat {shop} van jou is.',
  },
  ground: {
    law: 'Dit is in strijd met de wet: {law}.',
    terms: 'Dit is in strijd met onze voorwaarden: {clause}.',
    account: '‘Een account en een winkel’ (naam, identiteit en adres van de winkel)',
    tell: '‘Waar een winkel voor zorgt’: laat je klanten weten wie je bent',
    prices: '‘Waar een winkel voor zorgt’: prijzen met btw, kloppende voorraad en beschrijvingen',
    genuine: '‘Waar een winkel voor zorgt’: verkoop alleen wat van jou en echt is',
    chance: '‘Waar een winkel voor zorgt’: geen kansspelen',
    send: '‘Waar een winkel voor zorgt’: verstuur op tijd en betaal terug wat je verschuldigd bent',
    payment: '‘Waar een winkel voor zorgt’: betalen op een rekening van jezelf',
    pictures: '‘Waar een winkel voor zorgt’: teksten, namen en afbeeldingen mogen gebruiken',
    platform: '‘Waar een winkel voor zorgt’: breng het platform en gegevens van anderen geen schade toe',
  },
  scope: {
    title: 'Grond en reikwijdte',
    'listing-removed': 'Het aanbod is verwijderd uit je winkel en uit de markt, in alle landen.',
    'shop-suspended': 'Je winkel neemt geen nieuwe bestellingen aan, uit geen enkel land. Hij is nog wel te bekijken.',
  },
  duration: {
    permanent: 'Dit blijft zo, tenzij we na een bezwaar anders beslissen.',
    'until-fixed': 'Dit duurt tot je het probleem hebt opgelost: schrijf ons dan.',
  },
  reason: {
    counterfeit: 'namaak',
    unsafe: 'een onveilig product',
    misleading: 'een misleidende omschrijving of prijs',
    'forbidden-game': 'een kansspel',
    rights: 'een schending van rechten',
    offensive: 'aanstootgevende inhoud',
    'child-abuse': 'seksueel misbruik van kinderen',
    'not-who-they-say': 'een verkoper die niet is wie hij zegt te zijn',
    other: 'iets anders',
  },
} satisfies Translation<typeof moderation>
