import type shopTerms from '#shared/messages/en/server/shopTerms.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  identity: {
    tradesAs: '{legalName}, handelend als {tradeName}',
    contact: 'E-mail {email}, telefoon {phone}',
    kvk: 'KvK {number}',
    vat: 'Btw-id {number}',
    smallBusiness: 'Kleineondernemersregeling: er wordt geen btw berekend',
  },
  file: 'voorwaarden',
  own: 'Wat verder geldt bij {shop}',
  terms: {
    title: 'Verkoopvoorwaarden',
    who: {
      title: 'Van wie je koopt',
      text: 'Bij {shop} koop je van:\n\n{identity}\n\nToploader levert de winkel op internet en is geen partij bij de koop.',
    },
    contract: {
      title: 'Hoe de koop tot stand komt',
      text: 'Op de pagina van een product staat wat het is: naam, set, nummer, taal, conditie, afwerking en grade, voor zover dat speelt. Is een foto niet van dit exemplaar, dan is het een voorbeeld.\n\nDe overeenkomst is er zodra je op de knop drukt waarop staat dat je bestelt met betalingsverplichting. Je krijgt meteen een bevestiging per e-mail; bewaar die. Je bent 18, of je hebt toestemming van een ouder of voogd.\n\nEen bestelling die niet op tijd betaald is, kan worden geannuleerd. Kunnen we niet leveren, dan laten we dat weten en betalen we binnen 14 dagen alles terug.',
    },
    price: {
      title: 'Prijzen en betalen',
      text: '{smallBusiness, select, yes {Prijzen zijn in euro. Onder de kleineondernemersregeling wordt geen btw berekend.} other {Prijzen zijn in euro en inclusief btw. Wat we van particulieren, KOR-ondernemers of andere margehandelaren kochten, kan onder de margeregeling vallen; op de factuur staat dan geen btw.}} Verzendkosten zie je voordat je bestelt.\n\nJe betaalt op een van de manieren die je bij het bestellen ziet. Bieden we betalen bij afhalen aan, dan betaal je in de winkel en niet vooraf. Je betaling is binnen zodra wij het geld hebben. Andere kosten zijn er niet.',
    },
    delivery: {
      title: 'Levering',
      text: 'Een betaalde bestelling geven we {handlingDays, plural, =0 {dezelfde werkdag} one {binnen # werkdag} other {binnen # werkdagen}} aan de bezorger mee. {deliveryDays, select, unknown {Je hebt alles uiterlijk 30 dagen nadat je bestelde.} other {Meestal heb je alles {deliveryDays} werkdagen nadat je betaalde, en uiterlijk 30 dagen nadat je bestelde.}}\n\nBij een pre-order tellen deze dagen vanaf de releasedatum, die op de productpagina en in je bevestiging staat: je hebt alles uiterlijk 30 dagen na die datum.\n\nTot jij, of iemand die je aanwees, alles in handen heeft, zijn verlies en schade voor onze rekening. Is een pakket laat of kwijt, schrijf ons dan: we zoeken het, sturen opnieuw of betalen terug.',
    },
    withdrawal: {
      title: 'Als je je bedenkt',
      text: 'Als consument mag je de overeenkomst binnen {returnDays} dagen na ontvangst ontbinden, zonder reden te geven. Hoe dat gaat staat in ‘Retour en ontbinden’, dat bij deze voorwaarden hoort.',
    },
    opened: {
      title: 'Packs die we voor je openen',
      text: 'Vraag je ons packs live voor je te openen, dan krijg je alle kaarten die erin zaten. Een pack dat op jouw verzoek geopend is, kun je niet meer terugsturen: dat lees je als je erom vraagt. Tot het moment van openen mag je ontbinden.',
    },
    conformity: {
      title: 'Het moet kloppen',
      text: 'Volgens de wet leveren we wat is afgesproken: echt, compleet en in de conditie die erbij stond. Klopt er iets niet, laat het ons weten, het liefst binnen twee maanden nadat je het merkte. Je kunt kosteloos herstel of vervanging vragen, en een lagere prijs of je geld terug als dat niet kan. Blijkt een gebrek binnen een jaar na levering, dan nemen we aan dat het er meteen al was. Deze wettelijke garantie geldt minstens twee jaar, en in Nederland zo lang als je van het product mag verwachten. Ze kost niets, en geen van onze voorwaarden doet daaraan af.',
    },
    chance: {
      title: '{draws, select, yes {Toeval} other {Geen kansspelen}}',
      text: '{draws, select, yes {Wat je krijgt, hangt alleen van toeval af waar we dat zeggen voordat je bestelt: als we een box in spots verkopen, op lijst of met een loting. Op de pagina van zo’n break staat wat een spot krijgt, en iedereen kan de loting controleren. Draairaderen en mystery boxes verkopen we niet.} other {We verkopen spullen, geen kansen. Random spots, draairaderen, loterijen en mystery boxes verkopen we niet.}} De maker bepaalt wat er in een sealed pack zit.',
    },
    complaints: {
      title: 'Klachten',
      text: 'Schrijf naar {email} of bel {phone}. Je krijgt binnen 14 dagen antwoord. Voor advies kun je naar de Autoriteit Consument & Markt (consuwijzer.nl), en altijd naar de rechter.',
    },
    law: {
      title: 'Recht en wijzigingen',
      text: 'Nederlands recht geldt. Woon je elders in de Europese Unie, dan houd je de bescherming van het recht van je land en kun je naar de rechter waar je woont. Voor een bestelling geldt de versie van deze voorwaarden die gold toen je bestelde; de pagina van je bestelling verwijst ernaar.',
    },
  },
  returns: {
    title: 'Retour en ontbinden',
    right: {
      title: 'Je recht om te ontbinden',
      text: 'Je mag de overeenkomst binnen {returnDays} dagen ontbinden zonder reden te geven. De dagen beginnen als jij, of iemand die je aanwees, de spullen hebt ontvangen; bij meerdere pakketten telt het laatste. Weten we die dag niet, dan tellen we vanaf 14 dagen na verzending. Kreeg je alles nog later, dan tellen we vanaf die dag. Je mag ook ontbinden voordat er iets verzonden is.',
    },
    how: {
      title: 'Zo ontbind je',
      text: 'Kies ‘hier de overeenkomst ontbinden’ op de pagina van je bestelling of onderaan deze winkel: vul je gegevens in en bevestig. Je krijgt per e-mail een ontvangstbevestiging met datum en tijd.\n\nEen brief, een e-mail naar {email} of het modelformulier, waar hieronder een link naar staat, mag ook. Je bent op tijd als je het verstuurt voor het einde van de termijn.',
    },
    send: {
      title: 'Terugsturen',
      text: 'Stuur alles zonder uitstel terug, uiterlijk 14 dagen nadat je het liet weten, naar:\n\n{returnAddress}\n\nDoe een briefje met het bestelnummer erbij. Verpak kaarten zo dat ze niet kunnen buigen, en bewaar het verzendbewijs.',
    },
    costs: {
      title: 'Wie de retour betaalt',
      text: '{returnCosts, select, shop {Wij betalen het terugsturen. Vraag ons om een label, of stuur ons de bon van gewone post.} other {Jij betaalt het terugsturen.}}',
    },
    refund: {
      title: 'Je geld',
      text: 'We betalen alles terug wat je betaalde voor wat je terugstuurt, zonder uitstel en uiterlijk 14 dagen nadat je liet weten dat je ontbindt. Stuur je de hele bestelling terug, dan horen de gewone verzendkosten erbij. We mogen wachten tot we de spullen hebben, of tot je laat zien dat je ze verstuurd hebt. Het geld gaat terug zoals het kwam, tenzij we iets anders afspreken, en dat kost je niets.',
    },
    value: {
      title: 'Bekijken mag, gebruiken niet',
      text: 'Je mag de spullen bekijken zoals in een winkel. Zijn ze minder waard door meer gebruik dan nodig om ze te bekijken, dan mogen we dat verschil aftrekken. Een sealed box of pack is na openen nog maar weinig waard: laat dicht wat je misschien terugstuurt.',
    },
    opened: {
      title: 'Wat niet terug kan',
      text: 'Packs die we op jouw uitdrukkelijke verzoek openden, nadat je had gelezen dat je ze dan niet meer kunt terugsturen. Al het andere mag terug, sealed of niet.',
    },
    faulty: {
      title: 'Er is iets mis mee',
      text: 'Dan is het geen ontbinding: de wettelijke garantie geldt, ook na de termijn om te ontbinden en zonder kosten voor jou. Schrijf naar {email}.',
    },
  },
  privacy: {
    title: 'Privacy bij {shop}',
    who: { title: 'Wie verantwoordelijk is', text: 'Voor de gegevens van klanten van {shop} is dat:\n\n{identity}' },
    what: {
      title: 'Wat we bewaren',
      text: 'Je e-mailadres, wat je bestelde, wat en hoe je betaalde, waar we het bezorgen, de factuur en wat we elkaar schreven. Betaal je via de bank, dan je naam en rekeningnummer zoals onze bank die meldt. Het internetadres waar een bestelling vandaan kwam wordt na 30 dagen gewist.',
    },
    why: {
      title: 'Waarvoor, en waarom het mag',
      text: 'Om de overeenkomst met je uit te voeren (artikel 6 lid 1 onder b AVG): leveren, betaald worden, retouren afhandelen. Om te doen wat de wet vraagt (onder c): de Belastingdienst wil dat we facturen bewaren. Om misbruik te stoppen, zoals bestellingen die nooit betaald worden (onder f): dat is ons gerechtvaardigd belang. Reclame sturen we niet zonder je toestemming, en we nemen geen besluiten over jou die alleen op een computer berusten.',
    },
    others: {
      title: 'Wie ze nog meer krijgt',
      text: 'Toploader, dat deze winkel voor ons laat draaien als onze verwerker; de bezorger van je pakket; onze bank, en de betaaldienst die je kiest. {others, select, none {Verder niemand, tenzij de wet het eist.} other {Daarnaast: {others}. Verder niemand, tenzij de wet het eist.}}',
    },
    long: {
      title: 'Hoe lang',
      text: 'Wat bij een betaalde bestelling hoort zeven jaar, vanwege de belastingwet. Bestellingen die nooit betaald zijn niet langer dan nodig. Daarna worden de gegevens gewist of zijn ze niet meer naar jou te herleiden.',
    },
    rights: {
      title: 'Je rechten',
      text: 'Je mag je gegevens inzien, verbeteren of laten wissen, meenemen, het gebruik laten beperken en bezwaar maken. Schrijf naar {email}; je krijgt binnen een maand antwoord. Je kunt ook klagen bij de toezichthouder (in Nederland de Autoriteit Persoonsgegevens).',
    },
    storage: {
      title: 'Op je apparaat',
      text: 'De winkel bewaart je winkelmandje en wat je koos op je apparaat, zodat alles werkt. Er zijn geen trackingcookies.',
    },
  },
  form: {
    title: 'Modelformulier voor herroeping',
    // De woorden van bijlage I, deel B, bij richtlijn 2011/83/EU.
    intro: '(dit formulier alleen invullen en terugzenden als u de overeenkomst wilt herroepen)',
    to: 'Aan:',
    notice:
      'Ik/Wij (*) deel/delen (*) u hierbij mede dat ik/wij (*) onze overeenkomst betreffende de verkoop van de volgende goederen (*)/levering van de volgende dienst (*) herroep/herroepen (*)',
    ordered: 'Besteld op (*)/ontvangen op (*)',
    name: 'Naam/Namen consument(en)',
    address: 'Adres consument(en)',
    signature: 'Handtekening van consument(en) (alleen wanneer dit formulier op papier wordt ingediend)',
    date: 'Datum',
    strike: '(*) Doorhalen wat niet van toepassing is.',
  },
  missing: 'Vul eerst in wie verkoopt: voorwaarden zonder verkoper zeggen niets. Dat staat bij Boekhouding, Gegevens.',
  notFound: 'Deze winkel heeft deze voorwaarden niet gepubliceerd',
} satisfies Translation<typeof shopTerms>
